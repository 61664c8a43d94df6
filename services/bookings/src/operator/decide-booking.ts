import type { Operator } from '@sabiwell/chassis/http/caller.ts';
import type { RunSql } from '@sabiwell/chassis/stores/postgres.ts';
import type { Context } from '../context.ts';
import { setPublicBooking } from '../public-bookings/decide-public-booking.ts';
import { setTrainerBooking } from '../trainers/decide-trainer-booking.ts';
import { changeByStaff } from '../visits/change-by-staff.ts';

export type BookingKind = 'appointment' | 'public' | 'trainer';
export type OperatorDecision = { id: string; decision: 'confirm' | 'reject'; caller: Operator; requestId: string };

const FIND = `SELECT 'appointment' AS kind FROM appointments WHERE id = $1
  UNION ALL SELECT 'public' FROM public_bookings WHERE id = $1
  UNION ALL SELECT 'trainer' FROM trainer_bookings WHERE id = $1`;

/** What kind of booking has this id. */
export async function findBookingKind(run: RunSql, id: string): Promise<BookingKind | undefined> {
  const [row] = (await run(FIND, [id])) as { kind: BookingKind }[];
  return row?.kind;
}

const statusOf = (decision: OperatorDecision['decision']) => (decision === 'confirm' ? 'confirmed' : 'cancelled');

/** How the operator's decision is carried out for each kind; each gives the status afterwards. */
export const DECISIONS: Readonly<Record<BookingKind, (context: Context, decision: OperatorDecision) => Promise<string>>> = {
  async appointment(context, { id, decision, ...who }) {
    const requireOwn = () => undefined;
    const status = decision === 'confirm' ? 'confirmed' : 'rejected';
    return (await changeByStaff(context, id, { status, ...who, requireOwn })).status;
  },
  public: async (context, { decision, ...who }) => (await setPublicBooking(context, { ...who, status: statusOf(decision) })).status,
  trainer: async (context, { decision, ...who }) => (await setTrainerBooking(context, { ...who, status: statusOf(decision) })).status,
};
