import type { Redis } from 'ioredis';
import type { Bus } from '@sabiwell/chassis/bus/bus.ts';
import { eventReader } from '@sabiwell/chassis/bus/event-reader.ts';
import type { Event } from '@sabiwell/chassis/bus/events.ts';
import { type Loop, startLoop } from '@sabiwell/chassis/loop.ts';
import { beginErasure, eraseMember } from '@sabiwell/chassis/member-rows/erase-member.ts';
import { type Erasure, erasureRequest, newErasedEvent } from '@sabiwell/chassis/member-rows/erased.ts';
import { inTransaction, runOn } from '@sabiwell/chassis/stores/postgres.ts';
import { MemberDeletedSchema } from '@sabiwell/proto/gen/sabiwell/identity/v1/events_pb.ts';
import { MemberErasedSchema } from '@sabiwell/proto/gen/sabiwell/payments/v1/events_pb.ts';
import type { Context } from '../context.ts';
import { memberRows } from '../member-rows.ts';
import { hasOpenFees, listFilledWallets, listUnanswered, moveToUnclaimed } from './erased.store.ts';

const LOOK_EVERY_MS = 60_000;
const A_ROUND = 20;

/** Where else than in the database something of a member is kept. */
export type Places = { bus: Bus; redis: Redis };

const read = eventReader([MemberDeletedSchema], erasureRequest);

/** A member is to be erased. Money comes first: while fees of theirs are held or on their way back, the round does it later. */
export function onMemberDeleted(places: Places) {
  return async (context: Context, event: Event): Promise<void> => {
    const erasure = read(event);
    await beginErasure(runOn(context.pool), erasure, context.clock());
    await eraseWherePaid(context, places, erasure);
  };
}

/** Erases members whose fees are settled by now, and moves what came into the wallets of erased ones, until it is stopped. */
export function startErasing(context: Context, places: Places, everyMs = LOOK_EVERY_MS): Loop {
  return startLoop({ name: 'erasures', log: context.log, everyMs, work: () => eraseMembers(context, places) });
}

/** One round; true when there may be more. */
export async function eraseMembers(context: Context, places: Places): Promise<boolean> {
  const run = runOn(context.pool);
  for (const erasure of await listUnanswered(run, A_ROUND)) await eraseWherePaid(context, places, erasure);
  const filled = await listFilledWallets(run, A_ROUND);
  for (const userId of filled) await emptyWallet(context, userId);
  return filled.length === A_ROUND;
}

async function eraseWherePaid(context: Context, { bus, redis }: Places, erasure: Erasure): Promise<void> {
  const { pool, clock } = context;
  await emptyWallet(context, erasure.userId);
  if (await hasOpenFees(runOn(pool), erasure.userId)) return;
  await eraseMember({ pool, clock, bus, redis, map: memberRows, answer: newErasedEvent(MemberErasedSchema, memberRows.service) }, erasure);
}

function emptyWallet({ pool }: Context, userId: number): Promise<void> {
  return inTransaction(pool, (run) => moveToUnclaimed(run, userId));
}
