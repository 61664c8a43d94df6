import { readShared, readSharedTexts, writeShared } from '@sabiwell/ui/storage.ts';

// What this device stores about its member: their id, which grants no access, and nothing about their health.

const MEMBER = 'sabiwell.member';
const DISHES = 'sabiwell.dishes';
const CLOSED = 'sabiwell.closed';
const OFFER = 'sabiwell.offer';
const MOST_DISHES = 6;
const MOST_CLOSED = 12;

/** Remembers whose dashboard index.html may request before the app runs; its inline script reads the same entry. */
export function rememberMember(userId: number): void {
  writeShared(MEMBER, userId);
}

/** Forgets the member who was signed in, their recent dishes and their closed notices. */
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

/** Remembers that a notice was closed, by an id that does not reveal what the notice was about. */
export function rememberClosedNotice(id: string): void {
  writeShared(CLOSED, inFront(id, closedNotices(), MOST_CLOSED));
}

/** The ids of the notices that were closed on this device. */
export function closedNotices(): string[] {
  return readSharedTexts(CLOSED);
}

/** The Lagos day from which this device may show an offer again; '' before the first offer. It stays after a sign-out and is not tied to a member. */
export function offerPausedUntil(): string {
  const stored = readShared(OFFER);
  return typeof stored === 'string' ? stored : '';
}

/** Pauses the offer until this day, YYYY-MM-DD, unless it is already paused for longer. */
export function pauseOffer(until: string): void {
  if (until > offerPausedUntil()) writeShared(OFFER, until);
}

function inFront(one: string, others: readonly string[], most: number): string[] {
  return [one, ...others.filter((other) => other !== one)].slice(0, most);
}
