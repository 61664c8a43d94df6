import type { OutboxItem } from './outbox-item.domain.ts';

// The items in IndexedDB. A few lines in place of a library: docs/adr/0050.

const DATABASE = 'sabiwell';
const ITEMS = 'outbox';

let opened: Promise<IDBDatabase> | undefined;

/** Stores an item, new or changed; it is on the disk when this resolves. Throws QuotaExceededError where there is no space. */
export async function putItem(item: OutboxItem): Promise<void> {
  await change((items) => items.put(item));
}

export async function deleteItem(id: string): Promise<void> {
  await change((items) => items.delete(id));
}

/** Every item on this device, of every member. */
export async function listItems(): Promise<OutboxItem[]> {
  const database = await open();
  const asked: IDBRequest<OutboxItem[]> = database.transaction(ITEMS).objectStore(ITEMS).getAll();
  return new Promise((resolve, reject) => {
    asked.onsuccess = () => resolve(asked.result);
    asked.onerror = () => reject(errorOf(asked));
  });
}

async function change(write: (items: IDBObjectStore) => void): Promise<void> {
  const transaction = (await open()).transaction(ITEMS, 'readwrite', { durability: 'strict' });
  write(transaction.objectStore(ITEMS));
  await new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(errorOf(transaction));
  });
}

function open(): Promise<IDBDatabase> {
  opened ??= connect().catch((error: unknown) => {
    opened = undefined;
    throw error;
  });
  return opened;
}

function connect(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const asked = indexedDB.open(DATABASE, 1);
    asked.onupgradeneeded = () => void asked.result.createObjectStore(ITEMS, { keyPath: 'id' });
    asked.onerror = () => reject(errorOf(asked));
    asked.onsuccess = () => {
      // Another tab deletes the database or has a newer one: this tab opens it again when it needs it.
      asked.result.onversionchange = () => {
        asked.result.close();
        opened = undefined;
      };
      asked.result.onclose = () => (opened = undefined);
      resolve(asked.result);
    };
  });
}

function errorOf({ error }: { error: DOMException | null }): Error {
  return error ?? new Error('The browser stores nothing.');
}
