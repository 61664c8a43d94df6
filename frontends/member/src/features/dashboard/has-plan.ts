import type { Subscription } from '@sabiwell/proto/http/subscriptions.ts';

/** Whether the member has a paid plan of the app itself; health tips and elder care are not such plans. */
export function hasPlan(subscriptions: readonly Pick<Subscription, 'purpose' | 'isActive'>[]): boolean {
  return subscriptions.some(({ purpose, isActive }) => purpose === 'subscription' && isActive);
}
