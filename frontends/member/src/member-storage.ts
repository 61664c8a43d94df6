import { readShared, readSharedTexts, writeShared } from '@sabiwell/ui/storage.ts';

// What this device stores about its member: their number, which grants no access, and nothing about their health.

const MEMBER = 'sabiwell.member';
const DISHES = 'sabiwell.dishes';
const CLOSED = 'sabiwell.closed';
const OFFER = 'sabiwell.offer';
const MOST_DISHES = 6;
const MOST_CLOSED = 12;

/** Remembers whose dashboard the page may ask for before the app runs; the inline script of index.html reads the same name. */
export function rememberMember(userId: number): void {
  writeShared(MEMBER, userId);
}

/** Forgets who was signed in here, and what they chose. */
export function forgetMember(): void {
  for (const name of [MEMBER, DISHES, CLOSED]) writeShared(name, undefined);
}

/** The ids of the dishes that this member chose last, newest first. */
export function recentDishes(): string[] {
  return readSharedTexts(DISHES);
}

/** Puts a dish in front of the recent ones. */
export function rememberDish(dishId: string): void {
  writeShared(DISHES, inFront(dishId, recentDishes(), MOST_DISHES));
}

/** Remembers that a notice was closed, by a mark that says nothing of what it was about. */
export function rememberClosedNotice(mark: string): void {
  writeShared(CLOSED, inFront(mark, closedNotices(), MOST_CLOSED));
}

/** The marks of the notices that were closed here. */
export function closedNotices(): string[] {
  return readSharedTexts(CLOSED);
}

/** The Lagos day from which this device may show an offer again; '' before the first one. It survives a sign-out and names nobody. */
export function offerPausedUntil(): string {
  const stored = readShared(OFFER);
  return typeof stored === 'string' ? stored : '';
}

/** Shows no offer before that day, YYYY-MM-DD; a later day that was set before stays. */
export function pauseOffer(until: string): void {
  if (until > offerPausedUntil()) writeShared(OFFER, until);
}

function inFront(one: string, others: readonly string[], most: number): string[] {
  return [one, ...others.filter((other) => other !== one)].slice(0, most);
}
