import { readShared, readSharedTexts, writeShared } from '@sabiwell/ui/storage.ts';

// What this device stores about its member: their id, which grants no access, and nothing about their health.

const MEMBER = 'sabiwell.member';
const DISHES = 'sabiwell.dishes';
const CLOSED = 'sabiwell.closed';
const OFFER = 'sabiwell.offer';
const DICTATION = 'sabiwell.dictation';
const MOST_DISHES = 6;
const MOST_CLOSED = 12;

/** Remembers whose dashboard index.html may request before the app runs; its inline script reads the same entry. */
export function rememberMember(userId: number): void {
  writeShared(MEMBER, userId);
}

/** Forgets the member who was signed in, their recent dishes, their closed notices and their consent to dictation. */
export function forgetMember(): void {
  for (const name of [MEMBER, DISHES, CLOSED, DICTATION]) writeShared(name, undefined);
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

/** When this member agreed that this device's browser writes down what they say; undefined where they did not. */
export function dictationAgreedAt(userId: number): Date | undefined {
  const stored = readShared(DICTATION) as { userId?: unknown; at?: unknown } | null | undefined;
  const at = new Date(typeof stored?.at === 'string' ? stored.at : Number.NaN);
  return stored?.userId === userId && !Number.isNaN(at.getTime()) ? at : undefined;
}

/** Stores this member's consent to dictation. */
export function agreeToDictation(userId: number, at: Date): void {
  writeShared(DICTATION, { userId, at });
}

/** Takes the consent to dictation back. */
export function withdrawDictation(): void {
  writeShared(DICTATION, undefined);
}

/** What this device remembers about offering health tips to a member. */
export type OfferMemory = {
  /** How often they entered something here: a reading, a meal, a workout or a photo. */
  entries: number;
  /** The Lagos day of the last offer, YYYY-MM-DD; null before the first one. */
  shownOn: string | null;
};

/** What is remembered about the offer to this member. It stays after a sign-out, so that signing in again does not bring the offer back. */
export function offerMemory(userId: number): OfferMemory {
  const stored = readShared(offerOf(userId)) as Partial<OfferMemory> | null | undefined;
  return { entries: Number(stored?.entries ?? 0), shownOn: typeof stored?.shownOn === 'string' ? stored.shownOn : null };
}

/** Counts something that the member entered here. */
export function countEntry(userId: number): void {
  const memory = offerMemory(userId);
  writeShared(offerOf(userId), { ...memory, entries: memory.entries + 1 });
}

/** Remembers that the member was offered health tips on this day, YYYY-MM-DD. */
export function rememberOffer(userId: number, day: string): void {
  writeShared(offerOf(userId), { ...offerMemory(userId), shownOn: day });
}

const offerOf = (userId: number) => `${OFFER}.${userId}`;

function inFront(one: string, others: readonly string[], most: number): string[] {
  return [one, ...others.filter((other) => other !== one)].slice(0, most);
}
