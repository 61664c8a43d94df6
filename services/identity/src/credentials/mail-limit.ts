import type { Context } from '../context.ts';
import type { Counted } from '../sessions/throttle.store.ts';

/** Three mails of a kind in an hour; `subject` names the kind and the recipient. */
export function mailLimit(subject: string, { limitFactor }: Pick<Context, 'limitFactor'>): Counted[] {
  return [{ subject: `mail ${subject}`, rule: { limit: 3 * limitFactor, windowSeconds: 3600 } }];
}
