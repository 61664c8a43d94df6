import type { DescMessage } from '@bufbuild/protobuf';
import type { EventHandler } from '../bus/consume.ts';
import type { Event } from '../bus/events.ts';

/**
 * Handlers that ignore what comes late of a member who was erased, for example what is told again to a new read model. Events of `always`
 * are handled in any case, such as those of money.
 */
export function ignoringErased<Context>(
  handlers: readonly EventHandler<Context>[],
  erasedAmong: (context: Context, userIds: readonly number[]) => Promise<ReadonlySet<number>>,
  always: readonly DescMessage[] = [],
): EventHandler<Context>[] {
  const ofOthers = async (context: Context, events: readonly Event[]) => {
    const members = [...new Set(events.flatMap((event) => memberOf(event) ?? []))];
    if (members.length === 0) return events;
    const erased = await erasedAmong(context, members);
    return events.filter((event) => !erased.has(memberOf(event) ?? 0));
  };
  return handlers.map((handler) => {
    const [schema, handle] = handler;
    if (always.includes(schema)) return handler;
    if (typeof handle === 'function') {
      const unlessErased = async (context: Context, event: Event) => {
        for (const heard of await ofOthers(context, [event])) await handle(context, heard);
      };
      return [schema, unlessErased];
    }
    const together = async (context: Context, events: readonly Event[]) => {
      const heard = await ofOthers(context, events);
      if (heard.length > 0) await handle.together(context, heard);
    };
    return [schema, { together }];
  });
}

/** The member whom an event is about, where it says so. */
export function memberOf({ data }: Event): number | undefined {
  const named = data['userId'] ?? data['ownerId'];
  return typeof named === 'string' && /^\d{1,10}$/.test(named) ? Number(named) : undefined;
}
