import type { Context } from '../context.ts';
import type { Counted } from '../sessions/throttle.store.ts';

/** Three mails of a sort in an hour; `subject` says of which sort and whose. */
export function mailLimit(subject: string, { limitFactor }: Pick<Context, 'limitFactor'>): Counted[] {
  return [{ subject: `mail ${subject}`, rule: { limit: 3 * limitFactor, windowSeconds: 3600 } }];
}
