import type { OutboxItem } from './outbox-item.domain.ts';
import { deleteItem, listItems, putItem } from './outbox.store.ts';
import { knownItems, replaceKnown } from './outbox-state.ts';

// Changes of the outbox, on the disk and in every tab.

const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('sabiwell.outbox');
let onChangedElsewhere: () => void = () => undefined;
channel?.addEventListener('message', () => void readOutbox().then(onChangedElsewhere));

/** Calls this whenever another tab has changed something, which may be a reading that was sent. */
export function whenChangedElsewhere(listener: () => void): void {
  onChangedElsewhere = listener;
}

let firstReading: Promise<void> | undefined;
let isRead = false;

/** Reads what waits on this device; where the browser stores nothing, nothing waits. */
export function readOutbox(): Promise<void> {
  const reading = readItems();
  firstReading ??= reading;
  return reading;
}

async function readItems(): Promise<void> {
  replaceKnown(await listItems().catch(() => []));
  isRead = true;
}

/** Resolves when this tab has read the outbox once; undefined when it has done so already. */
export function untilOutboxIsRead(): Promise<void> | undefined {
  return isRead ? undefined : (firstReading ?? readOutbox());
}

/** Stores an item. Throws where the disk is full. */
export async function saveItem(item: OutboxItem): Promise<void> {
  await putItem(item);
  replaceKnown([...knownItems().filter(({ id }) => id !== item.id), item]);
  channel?.postMessage('changed');
}

/** Whether an item is still to be sent, whichever tab is asked. */
export async function isStored(id: string): Promise<boolean> {
  return (await listItems().catch(() => knownItems())).some((item) => item.id === id);
}

export async function dropItem(id: string): Promise<void> {
  await deleteItem(id);
  replaceKnown(knownItems().filter((item) => item.id !== id));
  channel?.postMessage('changed');
}

/** Deletes all that this member entered and that was not sent. */
export async function dropItemsOf(userId: number): Promise<void> {
  for (const item of await listItems().catch(() => [])) if (item.userId === userId) await dropItem(item.id);
}
