import { beforeEach, expect, test } from 'vitest';
import { createApiClient } from './api-client.ts';
import { createVersionTokens, withVersions } from './version-tokens.ts';

const PAYMENTS = '/api/admin/payments';
let now = 0;
const kindOf = (path: string) => (path.startsWith(PAYMENTS) ? 'payments.payment' : undefined);
const open = () => createVersionTokens('sabiwell.admin.versions', kindOf, () => now);

beforeEach(() => {
  now = 1_000;
  const stored = new Map<string, string>();
  const sessionStorage = {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => void stored.set(name, value),
    removeItem: (name: string) => void stored.delete(name),
  };
  Object.assign(globalThis, { sessionStorage });
});

test('a list waits for the rows of its kind, at their newest version', () => {
  const tokens = open();
  tokens.record('payments.payment:7:1');
  tokens.record('payments.payment:7:2, payments.period:3:1');
  tokens.record('payments.payment:8:5');
  expect(tokens.awaitedBy(`${PAYMENTS}?q=ada`)).toBe('payments.payment:8:5, payments.payment:7:2');
  expect(tokens.awaitedBy('/api/admin/users')).toBeUndefined();
});

test('a reload of the tab keeps them, a minute and the end of the session do not', () => {
  open().record('payments.payment:7:1');
  expect(open().awaitedBy(PAYMENTS)).toBe('payments.payment:7:1');
  now += 60_000;
  expect(open().awaitedBy(PAYMENTS)).toBeUndefined();
  open().record('payments.payment:7:2');
  open().forget();
  expect(open().awaitedBy(PAYMENTS)).toBeUndefined();
});

test('twenty rows are stored, and a reply without a version changes nothing', () => {
  const tokens = open();
  for (let row = 1; row <= 22; row += 1) tokens.record(`payments.payment:${row}:1`);
  tokens.record(null);
  tokens.record('');
  const awaited = tokens.awaitedBy(PAYMENTS)?.split(', ');
  expect(awaited).toHaveLength(20);
  expect(awaited?.[0]).toBe('payments.payment:22:1');
  expect(awaited).not.toContain('payments.payment:2:1');
});

test('a list waits for what this tab has just written', async () => {
  const tokens = open();
  const sent: (string | undefined)[] = [];
  const client = createApiClient(
    withVersions(tokens, (_, { headers }) => {
      sent.push(headers['x-min-version']);
      return Promise.resolve(Response.json([], { headers: { 'x-version': 'payments.payment:7:2' } }));
    }),
  );
  await client.call('POST', `${PAYMENTS}/7/confirm`);
  await client.readPage(PAYMENTS);
  await client.call('POST', `${PAYMENTS}/7/confirm`);
  expect(sent).toEqual([undefined, 'payments.payment:7:2', undefined]);
});
