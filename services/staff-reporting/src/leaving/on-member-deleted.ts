import type { Bus } from '@sabiwell/chassis/bus/bus.ts';
import { eventReader } from '@sabiwell/chassis/bus/event-reader.ts';
import type { Event } from '@sabiwell/chassis/bus/events.ts';
import { eraseMember } from '@sabiwell/chassis/member-rows/erase-member.ts';
import { erasureRequest, newErasedEvent } from '@sabiwell/chassis/member-rows/erased.ts';
import { MemberDeletedSchema } from '@sabiwell/proto/gen/sabiwell/identity/v1/events_pb.ts';
import { MemberErasedSchema } from '@sabiwell/proto/gen/sabiwell/staff_reporting/v1/events_pb.ts';
import type { Context } from '../context.ts';
import { memberRows } from '../member-rows.ts';
import { listGenerations, mapIn, renameMember } from './erase-rows.ts';
import { rememberWords } from './words-about.ts';

const read = eventReader([MemberDeletedSchema], erasureRequest);

/** Erases a member from every generation by the map, and answers. Payments and periods stay in the lists, as those of a deleted member. */
export function onMemberDeleted(bus: Bus) {
  return async ({ pool, clock }: Pick<Context, 'pool' | 'clock'>, event: Event): Promise<void> => {
    const generations = await listGenerations(pool);
    const map = await mapIn(pool, generations);
    const erasure = read(event);
    const eraseWordsAgain = await rememberWords(pool, generations.schemas, erasure.userId);
    const after = async (userId: number) => {
      await eraseWordsAgain();
      await renameMember(pool, generations, userId);
    };
    const answer = newErasedEvent(MemberErasedSchema, memberRows.service);
    await eraseMember({ pool, clock, bus, after, map, answer }, erasure);
  };
}
