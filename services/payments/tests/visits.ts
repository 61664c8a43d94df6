import { randomUUIDv7 } from 'node:crypto';
import type { DescMessage } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { type Event, newEvent, typeOf } from '@sabiwell/chassis/bus/events.ts';
import {
  BookingCancelledSchema,
  BookingRejectedSchema,
  BookingRequestedSchema,
  BookingRescheduledSchema,
  ConsultationCompletedSchema,
} from '@sabiwell/proto/gen/sabiwell/bookings/v1/events_pb.ts';
import { onBookingChanged } from '../src/consultations/on-booking-changed.ts';
import { onBookingEnded } from '../src/consultations/on-booking-ended.ts';
import { onBookingsRequested } from '../src/consultations/on-booking-requested.ts';
import { onConsultationCompleted } from '../src/consultations/on-consultation-completed.ts';
import type { Context } from '../src/context.ts';
import { returnMoney } from '../src/returns/return-money.ts';
import { newMember, type Service } from './service.ts';

export const FEE = 200_000;
const handlers = new Map([
  [typeOf(BookingRequestedSchema), (context: Context, event: Event) => onBookingsRequested(context, [event])],
  [typeOf(BookingRescheduledSchema), onBookingChanged],
  [typeOf(BookingRejectedSchema), onBookingEnded],
  [typeOf(BookingCancelledSchema), onBookingEnded],
  [typeOf(ConsultationCompletedSchema), onConsultationCompleted],
]);
let doctors = 100;

export type Visit = { id: string; userId: number; doctorId: number };

/** What these tests do with visits: events as the service bookings sends them, and payments of their fees. */
export function visitSteps(service: Service) {
  const startsAt = () => timestampFromDate(new Date(service.time.now.getTime() + 86_400_000));
  const eventOf = (schema: DescMessage, { id, userId, doctorId }: Visit, version: number, more: object): Event => {
    const isCompleted = schema.typeName === ConsultationCompletedSchema.typeName;
    const about = { bookingId: id, version: BigInt(version), userId: BigInt(userId), doctorId: BigInt(doctorId), startsAt: startsAt() };
    const data = { ...about, ...(isCompleted ? {} : { kind: 'appointment' }), ...more };
    return newEvent(schema as never, data as never, { key: id, subject: `booking/${id}`, sequence: version, time: service.time.now });
  };
  const deliver = async (event: Event, context: Context = service.context) => handlers.get(event.type)?.(context, event);
  const events = {
    requested: (visit: Visit, feeKobo = FEE, version = 1) =>
      eventOf(BookingRequestedSchema, visit, version, { minutes: 30, feeKobo: BigInt(feeKobo) }),
    requestedByGuest: (visit: Visit) => eventOf(BookingRequestedSchema, visit, 1, { minutes: 30, feeKobo: BigInt(FEE), userId: undefined }),
    moved: (visit: Visit) => eventOf(BookingRescheduledSchema, visit, 2, { minutes: 30, feeKobo: 0n }),
    cancelled: (visit: Visit, money = 'return') => eventOf(BookingCancelledSchema, visit, 3, { reasonCode: 'by_member', money }),
    trainingCancelled: (booking: Visit, intentId: string, returnKobo: number) =>
      eventOf(BookingCancelledSchema, booking, 3, {
        kind: 'trainer',
        doctorId: undefined,
        reasonCode: 'by_staff',
        money: 'return',
        intentId,
        returnKobo: BigInt(returnKobo),
      }),
    rejected: (visit: Visit) => eventOf(BookingRejectedSchema, visit, 3, { reasonCode: 'declined', money: 'return' }),
    completed: (visit: Visit) => eventOf(ConsultationCompletedSchema, visit, 3, { completedAt: timestampFromDate(service.time.now) }),
  };
  const intentOf = (visit: Visit, userId = visit.userId) =>
    service.ask('POST', '/api/payments/intents', userId, {
      body: { purpose: 'consultation', productCode: 'consultation', subject: { bookingId: visit.id } },
    });
  const begun = async (visit: Visit) => (await intentOf(visit)).json as { id: string; reference: string };
  const payByCard = async ({ reference }: { reference: string }) => {
    service.fake.pay(reference);
    return (await service.ask('GET', `/api/payments/${reference}/status`, 'guest')).json.status as string;
  };
  const payFromWallet = ({ id }: { id: string }, userId: number) => service.ask('POST', `/api/payments/${id}/pay-from-wallet`, userId);
  return {
    events,
    deliver,
    intentOf,
    begun,
    payByCard,
    payFromWallet,
    newVisit: (): Visit => ({ id: randomUUIDv7(), userId: newMember(), doctorId: (doctors += 1) }),
    /** A member who asked for a visit that costs something. */
    async requested(): Promise<Visit> {
      const visit = { id: randomUUIDv7(), userId: newMember(), doctorId: (doctors += 1) };
      await deliver(events.requested(visit));
      return visit;
    },
    async paidByCard(visit: Visit) {
      const intent = await begun(visit);
      await payByCard(intent);
      return intent;
    },
    async paidFromWallet(visit: Visit) {
      await fund(service, visit.userId, FEE / 100);
      const intent = await begun(visit);
      await payFromWallet(intent, visit.userId);
      return intent;
    },
    /** What is due to go back, goes back. */
    returns: () => returnMoney(service.context),
    /** The balances that a visit touches, in kobo. */
    async money({ userId, doctorId }: Visit) {
      const { rows } = await service.pool.query<{ hold: string; doctor: string; wallet: string }>(
        `SELECT balance_of('liability:hold:' || $1) AS hold, balance_of('liability:doctor:' || $2) AS doctor, balance_of('liability:wallet:' || $1) AS wallet`,
        [userId, doctorId],
      );
      return { hold: Number(rows[0]?.hold), doctor: Number(rows[0]?.doctor), wallet: Number(rows[0]?.wallet) };
    },
    feesOf: async ({ id }: Visit) =>
      (await service.pool.query<{ state: string }>('SELECT state FROM held_fees WHERE booking_id = $1 ORDER BY held_at', [id])).rows.map(
        ({ state }) => state,
      ),
  };
}
export type VisitSteps = ReturnType<typeof visitSteps>;

/** Puts money into a wallet, by card. */
export async function fund(service: Service, userId: number, amount: number): Promise<void> {
  const body = { purpose: 'wallet_top_up', productCode: 'wallet_top_up', amount };
  const { json } = await service.ask('POST', '/api/payments/intents', userId, { body });
  service.fake.pay(json.reference);
  await service.ask('GET', `/api/payments/${json.reference}/status`, userId);
}
