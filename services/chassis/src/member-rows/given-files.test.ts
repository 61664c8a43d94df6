import { expect, test } from 'vitest';
import type { BlobStore } from '../stores/blob-store.ts';
import { givenFiles } from './given-files.ts';

const blobs = { read: async (key: string) => (key === 'there' ? Buffer.from('bytes') : undefined) } as unknown as BlobStore;
const filesOf = async (given: Parameters<typeof givenFiles>[1], rows: Record<string, unknown>[]) => {
  const files: Record<string, string> = {};
  for await (const { name, bytes } of givenFiles('shop', given, rows, blobs)) files[name] = String(bytes);
  return files;
};

test('rows are one file, by the words of the wire', async () => {
  const given = { name: 'orders', fields: ['_id', 'paid_at', 'amount_kobo'], leftOut: [] };
  const paidAt = new Date('2026-11-21T09:00:00Z');
  const files = await filesOf(given, [{ _id: 'o1', paid_at: paidAt, amount_kobo: '100', secret: 'x' }, { _id: 'o2' }]);
  expect(JSON.parse(files['shop/orders.json'] ?? '')).toEqual([
    { id: 'o1', paidAt: '2026-11-21T09:00:00.000Z', amountKobo: '100' },
    { id: 'o2' },
  ]);
});

test('without rows there is no file', async () => {
  expect(await filesOf({ name: 'orders', fields: ['id'], leftOut: [] }, [])).toEqual({});
});

test('a blob is a file of its own that its row names; one that is gone is left out', async () => {
  const given = { name: 'papers', fields: ['id'], leftOut: [], files: [{ field: 'key', cut: 2, type: 'kind' }] };
  const files = await filesOf(given, [
    { id: 1, key: 'x-there', kind: 'application/pdf' },
    { id: 2, key: 'x-gone', kind: 'image/jpeg' },
    { id: 3, key: null, kind: 'image/jpeg' },
    { id: 4, key: 'x-there', kind: 'image/webp' },
  ]);
  expect(Object.keys(files)).toEqual(['files/shop-papers-1.pdf', 'photos/shop-papers-2.webp', 'shop/papers.json']);
  expect(JSON.parse(files['shop/papers.json'] ?? '')).toEqual([
    { id: 1, file: 'files/shop-papers-1.pdf' },
    { id: 2 },
    { id: 3 },
    { id: 4, file: 'photos/shop-papers-2.webp' },
  ]);
});
