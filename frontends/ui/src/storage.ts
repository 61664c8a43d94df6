import type { TextSize, Theme } from '@sabiwell/proto/http/profile-rules.ts';

// The only place that touches the browser's stores. Nothing secret is kept: a member's number alone opens nothing. What a member
// typed is kept for this tab alone and until it is saved or she logs out; nothing of her health outlives the tab.

const MEMBER = 'sabiwell.member';
const DISHES = 'sabiwell.dishes';
const CLOSED = 'sabiwell.closed';
const DRAFT = 'sabiwell.draft.';
const LOOK = 'sabiwell.look';
const PAYMENTS = 'sabiwell.payments';
const OFFER = 'sabiwell.offer';
const RELOADED = 'sabiwell.reloaded';
const DISHES_KEPT = 6;
const CLOSED_KEPT = 12;

/** Remembers whose dashboard the page may ask for before the app runs; the inline script of index.html reads the same name. */
export function rememberMember(userId: number): void {
  attempt(() => localStorage.setItem(MEMBER, String(userId)));
}

/** Forgets who was signed in here, and what they chose. */
export function forgetMember(): void {
  attempt(() => localStorage.removeItem(MEMBER));
  attempt(() => localStorage.removeItem(DISHES));
  attempt(() => localStorage.removeItem(CLOSED));
}

/** The ids of the dishes that this member chose last, newest first. */
export function recentDishes(): string[] {
  const kept: unknown = attempt(() => JSON.parse(localStorage.getItem(DISHES) ?? '[]'));
  return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : [];
}

/** Puts a dish in front of the recent ones. */
export function rememberDish(dishId: string): void {
  const kept = [dishId, ...recentDishes().filter((id) => id !== dishId)].slice(0, DISHES_KEPT);
  attempt(() => localStorage.setItem(DISHES, JSON.stringify(kept)));
}

/** Keeps what a member has typed, so that neither a reload nor a session that ends loses it. */
export function keepDraft(name: string, userId: number, draft: unknown): void {
  attempt(() => sessionStorage.setItem(DRAFT + name, JSON.stringify({ userId, draft })));
}

/** What this member had typed; undefined when there is nothing, or when it was somebody else. */
export function readDraft(name: string, userId: number): unknown {
  const kept: unknown = attempt(() => JSON.parse(sessionStorage.getItem(DRAFT + name) ?? 'null'));
  if (kept === null || typeof kept !== 'object' || !('draft' in kept) || !('userId' in kept)) return undefined;
  return kept.userId === userId ? kept.draft : undefined;
}

/** Forgets one draft: it was saved. */
export function dropDraft(name: string): void {
  attempt(() => sessionStorage.removeItem(DRAFT + name));
}

/** Forgets every draft that is not this member's; with nobody named, all of them. */
export function dropDraftsOfOthers(userId?: number): void {
  attempt(() => {
    for (const key of Object.keys(sessionStorage).filter((name) => name.startsWith(DRAFT))) {
      if (userId === undefined || readDraft(key.slice(DRAFT.length), userId) === undefined) sessionStorage.removeItem(key);
    }
  });
  keepPayments(readPayments().filter((one) => userId !== undefined && isOf(one, userId)));
}

/** Keeps the payments that are under way, for every tab and over a closed browser; the other tabs hear of the change. */
export function keepPayments(payments: readonly unknown[]): void {
  const before = readPayments();
  attempt(() => {
    if (payments.length > 0) localStorage.setItem(PAYMENTS, JSON.stringify(payments));
    else localStorage.removeItem(PAYMENTS);
  });
  tell(before, payments, false);
}

/** The payments that were kept. */
export function readPayments(): unknown[] {
  return listOf(attempt(() => localStorage.getItem(PAYMENTS)));
}

/** Whether any payment is kept that the server knows of, or the server is to be asked for some. */
export function hasPayments(): boolean {
  return areSought || readPayments().some((one) => one !== null && typeof one === 'object' && 'opened' in one && one.opened !== null);
}

let areSought = false;

/** Says whether the server is to be asked which payments are open, for it alone knows those of other devices and of earlier sessions. */
export function seekPayments(are: boolean): void {
  areSought = are;
  tell([], [], false);
}

/** Whether the server is to be asked which payments are open. */
export function arePaymentsSought(): boolean {
  return areSought;
}

/** Hears which payments are kept no more, and whether another tab took them away. */
type Heard = (gone: unknown[], isElsewhere: boolean) => void;
const hearers = new Set<Heard>();

/** Calls when this or another tab has begun or settled a payment; gives the way to stop. */
export function onPaymentsKept(heard: Heard): () => void {
  if (hearers.size === 0) window.addEventListener('storage', listen);
  hearers.add(heard);
  return () => {
    hearers.delete(heard);
    if (hearers.size === 0) window.removeEventListener('storage', listen);
  };
}

function listen({ key, oldValue, newValue }: StorageEvent): void {
  if (key === PAYMENTS) tell(listOf(oldValue), listOf(newValue), true);
}

// All of them at once, before anything is drawn: a place that the change takes off the page hears of it too.
function tell(before: readonly unknown[], now: readonly unknown[], isElsewhere: boolean): void {
  const gone = before.filter((one) => !now.some((other) => keyOf(other) === keyOf(one)));
  for (const heard of hearers) heard(gone, isElsewhere);
}

function keyOf(kept: unknown): unknown {
  return kept !== null && typeof kept === 'object' && 'key' in kept ? kept.key : undefined;
}

function listOf(text: string | null | undefined): unknown[] {
  const kept: unknown = attempt(() => JSON.parse(text ?? '[]'));
  return Array.isArray(kept) ? kept : [];
}

function isOf(kept: unknown, userId: number): boolean {
  return kept !== null && typeof kept === 'object' && 'userId' in kept && kept.userId === userId;
}

/** The Lagos day from which on this device may be made an offer again; '' when it never was. It outlives a sign-out and names nobody. */
export function offerRestsUntil(): string {
  return attempt(() => localStorage.getItem(OFFER)) ?? '';
}

/** Makes no offer before that day, YYYY-MM-DD; a longer rest that was asked for before stays. */
export function restOffer(until: string): void {
  if (until > offerRestsUntil()) attempt(() => localStorage.setItem(OFFER, until));
}

/** Remembers that a notice was closed, by a mark that says nothing of what it was about. */
export function rememberClosed(mark: string): void {
  const kept = [mark, ...closedMarks().filter((one) => one !== mark)].slice(0, CLOSED_KEPT);
  attempt(() => localStorage.setItem(CLOSED, JSON.stringify(kept)));
}

/** The marks of the notices that were closed here. */
export function closedMarks(): string[] {
  const kept: unknown = attempt(() => JSON.parse(localStorage.getItem(CLOSED) ?? '[]'));
  return Array.isArray(kept) ? kept.filter((mark) => typeof mark === 'string') : [];
}

type KeptLook = { userId: number; theme: Theme; textSize: TextSize; dataSaver: boolean };

/** Keeps how a member wants the app to look, so that the next page is drawn so from the start; index.html reads the same name. */
export function keepLook(look: KeptLook): void {
  attempt(() => localStorage.setItem(LOOK, JSON.stringify(look)));
}

/** The look that was kept here; undefined when nobody chose one. */
export function keptLook(): KeptLook | undefined {
  const kept: unknown = attempt(() => JSON.parse(localStorage.getItem(LOOK) ?? 'null'));
  return kept !== null && typeof kept === 'object' ? (kept as KeptLook) : undefined;
}

/** True the first time in this tab within a minute: a page that fails to load a part of itself may reload once, not for ever. */
export function mayReload(now: number): boolean {
  const last = Number(attempt(() => sessionStorage.getItem(RELOADED)) ?? 0);
  const noted = attempt(() => {
    sessionStorage.setItem(RELOADED, String(now));
    return true;
  });
  return noted === true && now - last > 60_000;
}

// A browser may refuse its stores (private mode, blocked cookies); the product works without them.
function attempt<T>(use: () => T): T | undefined {
  try {
    return use();
  } catch {
    return undefined;
  }
}
