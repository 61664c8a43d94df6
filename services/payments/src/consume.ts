import type { Bus } from '@sabiwell/chassis/bus.ts';
import { type Event, topicOf, typeOf } from '@sabiwell/chassis/events.ts';
import { MemberEmailConfirmedSchema, MemberRegisteredSchema } from '@sabiwell/proto/gen/sabiwell/identity/v1/events_pb.ts';
import type { Context } from './context.ts';
import { onMemberEmailConfirmed } from './referrals/on-member-email-confirmed.ts';
import { onMemberRegistered } from './referrals/on-member-registered.ts';

const handlers = new Map([
  [typeOf(MemberRegisteredSchema), onMemberRegistered],
  [typeOf(MemberEmailConfirmedSchema), onMemberEmailConfirmed],
]);

/** Has this service read the facts of others; what it does not know it passes over. */
export function consume(context: Context, bus: Bus) {
  return bus.subscribe({
    group: 'payments',
    topics: [topicOf(MemberRegisteredSchema)],
    handle: async (event: Event) => handlers.get(event.type)?.(context, event),
  });
}
