import { randomInt, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newEvent } from '@sabiwell/chassis/bus/events.ts';
import { liveKey } from '@sabiwell/chassis/live.ts';
import { WalletCreditedSchema } from '@sabiwell/proto/gen/sabiwell/payments/v1/events_pb.ts';
import { onWalletChanged } from '../src/money/on-wallet-changed.ts';
import { replacePicture } from '../src/profile/picture.store.ts';
import { startIdentity } from './service.ts';

let identity: Awaited<ReturnType<typeof startIdentity>>;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.stop());

/** The paths that the member's open screens were told to read again. */
async function hintsFor(id: number): Promise<unknown[]> {
  const told = await identity.redis.xrange(liveKey(String(id)), '-', '+');
  return told.map(([, fields]) => JSON.parse(fields.at(-1) ?? 'null') as unknown);
}

test("money that came and a photo that changed are told to the member's open screens", async () => {
  // Members' numbers begin anew in each test database, but all of them share one Redis; no other test has this number.
  const id = randomInt(1_000_000, 2_000_000_000);
  const entry = { userId: BigInt(id), txnId: randomUUID(), kind: 'top_up', amountKobo: 1n, balanceKobo: 100n, version: 1n };
  const place = { key: id, subject: `wallet/${id}`, sequence: 1, time: new Date() };
  await onWalletChanged(identity, newEvent(WalletCreditedSchema, entry, place));
  await expect.poll(() => hintsFor(id)).toEqual([{ paths: ['/api/user'] }]);
  await replacePicture(identity.context, id, null);
  await expect.poll(() => hintsFor(id)).toHaveLength(2);
});
