import { retryUpsert } from '@sabiwell/chassis/stores/mongo-writes.ts';
import { trusted } from 'mongoose';
import { dayLater, lagosDay, lagosMoment } from '@sabiwell/proto/http/lagos-time.ts';
import type { ReadingType } from '@sabiwell/proto/http/reading-rules.ts';
import type { MemberDayModel, MemberDayRow } from './member-day-model.ts';
import type { Plan } from './reminder-kinds.domain.ts';
import type { Done } from './round.domain.ts';

const keyOf = (userId: number, day: string) => `${userId}:${day}`;

/** Stores that a member completed a meal of a Lagos day; again changes nothing. */
export async function addMeal(model: MemberDayModel, userId: number, day: string, meal: string): Promise<void> {
  await upsertDay(model, userId, day, { $addToSet: { meals: meal } });
}

/** Stores when a member measured; an earlier one of the same type and day changes nothing. */
export async function addReading(model: MemberDayModel, userId: number, type: ReadingType, measuredAt: Date): Promise<void> {
  await upsertDay(model, userId, lagosDay(measuredAt), { $max: { [`readings.${type}`]: measuredAt } });
}

async function upsertDay(model: MemberDayModel, userId: number, day: string, change: object): Promise<void> {
  const made = { $setOnInsert: { userId, begins: lagosMoment(day) } };
  await retryUpsert(() => model.updateOne({ _id: keyOf(userId, day) }, { ...change, ...made }, { upsert: true }));
}

/** What the member of each plan has done on its day, on the day before, and today. */
export async function findDone(model: MemberDayModel, plans: readonly Plan[], now: Date): Promise<(plan: Plan) => Done> {
  const today = lagosDay(now);
  const daysOf = ({ dueAt }: Plan) => [...new Set([dayLater(lagosDay(dueAt), -1), lagosDay(dueAt), today])];
  const ids = new Set(plans.flatMap((plan) => daysOf(plan).map((day) => keyOf(plan.userId, day))));
  const rows = await model.find({ _id: trusted({ $in: [...ids] }) }).lean<MemberDayRow[]>();
  const byKey = new Map(rows.map((row) => [row._id, row]));
  return (plan) => {
    const rowsOf = daysOf(plan).flatMap((day) => byKey.get(keyOf(plan.userId, day)) ?? []);
    return {
      hasEaten: (day, meal) => byKey.get(keyOf(plan.userId, day))?.meals?.includes(meal) ?? false,
      lastReading: (type) =>
        latest(rowsOf.flatMap(({ readings = {} }) => (type === undefined ? Object.values(readings) : (readings[type] ?? [])))),
    };
  };
}

function latest(times: readonly Date[]): Date | undefined {
  return times.length === 0 ? undefined : new Date(Math.max(...times.map(Number)));
}
