import type { DescMessage } from '@bufbuild/protobuf';
import type { EventHandler } from '../bus/consume.ts';
import type { Event } from '../bus/events.ts';

/**
 * Handlers that ignore what comes late of a member who was erased, for example what is told again to a new read model. Events of `always`
 * are handled in any case, such as those of money.
 */
export function ignoringErased<Context>(
  handlers: readonly EventHandler<Context>[],
  isErased: (context: Context, userId: number) => Promise<boolean>,
  always: readonly DescMessage[] = [],
): EventHandler<Context>[] {
  return handlers.map(([schema, handle]) => {
    if (always.includes(schema)) return [schema, handle];
    const unlessErased = async (context: Context, event: Event) => {
      const member = memberOf(event);
      if (member === undefined || !(await isErased(context, member))) await handle(context, event);
    };
    return [schema, unlessErased];
  });
}

/** The member whom an event is about, where it says so. */
export function memberOf({ data }: Event): number | undefined {
  const named = data['userId'] ?? data['ownerId'];
  return typeof named === 'string' && /^\d{1,10}$/.test(named) ? Number(named) : undefined;
}
