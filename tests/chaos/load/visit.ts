import { randomUUIDv7 } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { type Event, newEvent } from '@sabiwell/chassis/bus/events.ts';
import { writeOutbox } from '@sabiwell/chassis/bus/outbox.ts';
import { runOn } from '@sabiwell/chassis/stores/postgres.ts';
import {
  BookingCancelledSchema,
  BookingRequestedSchema,
  ConsultationCompletedSchema,
} from '@sabiwell/proto/gen/sabiwell/bookings/v1/events_pb.ts';
import type { VisitEnd } from '../plan/purchase.domain.ts';
import type { Shop } from './shop.ts';

/** A doctor that no other load knows. */
const DOCTOR = 990_001n;
const AGAIN_MS = 300;
const DAY_MS = 86_400_000;
const MINUTES = 30;

/** A visit as payments hears of it: the service bookings publishes its events, and no calendar has to have room for thousands. */
export async function requestVisit(shop: Shop, userId: number, feeKobo: number): Promise<string> {
  const id = randomUUIDv7();
  const about = { ...fieldsOf(id, userId, 1), kind: 'appointment', minutes: MINUTES, feeKobo: BigInt(feeKobo) };
  await publish(shop, newEvent(BookingRequestedSchema, about, placeOf(id, 1)));
  return id;
}

/** The visit ends, while it is paid or before or after that. */
export async function endVisit(shop: Shop, { id, userId }: { id: string; userId: number }, { kind, afterMs }: VisitEnd): Promise<void> {
  if (kind === 'to come') return;
  await sleep(afterMs);
  const about = fieldsOf(id, userId, 2);
  if (kind === 'completed') {
    const completed = { ...about, minutes: MINUTES, completedAt: timestampFromDate(new Date()) };
    return publish(shop, newEvent(ConsultationCompletedSchema, completed, placeOf(id, 2)));
  }
  const [money, reasonCode] = kind === 'cancelled' ? ['return', 'by_member'] : ['keep', 'by_member_late'];
  const cancelled = { ...about, kind: 'appointment', byRole: 'member', money, reasonCode };
  return publish(shop, newEvent(BookingCancelledSchema, cancelled, placeOf(id, 2)));
}

function fieldsOf(bookingId: string, userId: number, version: number) {
  const startsAt = timestampFromDate(new Date(Date.now() + DAY_MS));
  return { bookingId, version: BigInt(version), userId: BigInt(userId), doctorId: DOCTOR, startsAt };
}

function placeOf(id: string, sequence: number) {
  return { key: id, subject: `booking/${id}`, sequence, time: new Date() };
}

/** Inserts an event into the outbox of bookings, also while PostgreSQL is killed; one that got through unheard comes twice, with one id. */
async function publish({ stand }: Shop, event: Event): Promise<void> {
  for (;;) {
    try {
      return await writeOutbox(runOn(stand.stores.bookings), [event]);
    } catch (error) {
      if ((error as { code?: string }).code === '23505') return;
      await sleep(AGAIN_MS);
    }
  }
}
