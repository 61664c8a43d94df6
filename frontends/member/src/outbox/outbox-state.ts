import { useSyncExternalStore } from 'react';
import { isHeldBy, type OutboxItem } from './outbox-item.domain.ts';

// What this tab knows of the outbox, so that screens can show it.

let items: readonly OutboxItem[] = [];
let shown: readonly OutboxItem[] = [];
/** What a form that is still open has handed in: its outcome is shown there first. */
const inHand = new Set<string>();
const listeners = new Set<() => void>();

/** All that waits on this device, as far as this tab has read it. */
export function knownItems(): readonly OutboxItem[] {
  return items;
}

export function replaceKnown(next: readonly OutboxItem[]): void {
  items = next;
  shown = items.filter(({ id }) => !inHand.has(id));
  for (const listener of listeners) listener();
}

/** Hides an item while its form is open. */
export function takeInHand(id: string): void {
  inHand.add(id);
  replaceKnown(items);
}

export function letGo(id: string): void {
  inHand.delete(id);
  replaceKnown(items);
}

export function isInHand(id: string): boolean {
  return inHand.has(id);
}

/** Whether something was entered that is sent once the same member has signed in. */
export function waitsForSignIn(): boolean {
  return items.some(({ state }) => state === 'signed-out');
}

/** What this member entered and what was not sent yet, in the order it was entered. */
export function useOutboxItems(userId: number | undefined): OutboxItem[] {
  const all = useSyncExternalStore(subscribe, () => shown);
  return all.filter((item) => isHeldBy(item, userId)).toSorted((one, other) => one.at.localeCompare(other.at));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
