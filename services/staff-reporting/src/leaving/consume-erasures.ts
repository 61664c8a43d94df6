import type { Bus } from '@sabiwell/chassis/bus/bus.ts';
import { consumeEvents } from '@sabiwell/chassis/bus/consume.ts';
import { MemberDeletedSchema } from '@sabiwell/proto/gen/sabiwell/identity/v1/events_pb.ts';
import type { Context } from '../context.ts';
import { onMemberDeleted } from './on-member-deleted.ts';

/** Subscribes this service to erasures, with a group of its own: one erases from all generations of the read model. */
export function consumeErasures(context: Pick<Context, 'pool' | 'clock'>, bus: Bus) {
  return consumeEvents(bus, 'staff-reporting.erasures', context, [[MemberDeletedSchema, onMemberDeleted(bus)]]);
}
