import { retryUpsert } from '@sabiwell/chassis/stores/mongo-writes.ts';
import { trusted } from 'mongoose';
import { READING_TYPES } from '@sabiwell/proto/http/reading-rules.ts';
import type { DailyKind, Plan } from './reminder-kinds.domain.ts';
import type { ReminderPlanModel, ReminderPlanRow } from './reminder-plan-model.ts';
import type { Decision } from './round.domain.ts';

/** When a member wants a daily reminder, from the event of this version; `next` is its next moment. */
export type DailyPlan = { userId: number; kind: DailyKind; on: boolean; at: string[]; version: number; next: Date };

const planId = (userId: number, kind: string) => `${userId}:${kind}`;

/**
 * Upserts a daily plan in one write. An older version, or the same, changes nothing; one with the same times leaves its next moment alone,
 * because that may have been moved out of quiet hours.
 */
export async function upsertDailyPlan(model: ReminderPlanModel, plan: DailyPlan): Promise<void> {
  const { userId, kind, on, at, version, next } = plan;
  const isNewer = { $gt: [version, { $ifNull: ['$version', -1] }] };
  const isSame = { $and: [{ $eq: ['$at', { $literal: at }] }, { $ne: [{ $type: '$nextAt' }, 'missing'] }] };
  const moment = (name: string) => (on ? { $cond: [isSame, `$${name}`, next] } : '$$REMOVE');
  const changed = { on, at: { $literal: at }, version, dueAt: moment('dueAt'), nextAt: moment('nextAt') };
  const newer = Object.entries(changed).map(([name, value]) => [name, { $cond: [isNewer, value, `$${name}`] }]);
  const set = { userId, kind: { $literal: kind }, ...Object.fromEntries(newer) };
  await retryUpsert(() => model.collection.updateOne({ _id: planId(userId, kind) as never }, [{ $set: set }], { upsert: true }));
}

/** Gives a daily plan other times; with the same ones its next moment stays as it is. */
export async function changeTimes(
  model: ReminderPlanModel,
  { userId, kind, at, next }: Pick<DailyPlan, 'userId' | 'kind' | 'at' | 'next'>,
): Promise<void> {
  const id = planId(userId, kind);
  await model.updateOne({ _id: id, on: true, at: trusted({ $ne: at }) }, { $set: { at, dueAt: next, nextAt: next } });
  await model.updateOne({ _id: id, on: false }, { $set: { at } });
}

/** A plan that comes once. */
export type SinglePlan = Pick<Plan, 'userId' | 'kind' | 'dueAt' | 'about' | 'reading' | 'code'>;

/** Upserts what comes once, in place of an earlier one of the same type of reading; each gap has its own. Returns the plan's id. */
export async function upsertSinglePlan(model: ReminderPlanModel, { userId, kind, dueAt, ...about }: SinglePlan): Promise<string> {
  const id = planId(userId, `${kind}:${about.reading?.type ?? about.about}`);
  const fields = { userId, kind, at: [], on: true, dueAt, nextAt: dueAt, ...about };
  await retryUpsert(() => model.updateOne({ _id: id }, { $set: fields }, { upsert: true }));
  return id;
}

/** Deletes what came once and is over, where it is about this. */
export async function deleteSinglePlan(model: ReminderPlanModel, { userId, kind, about }: SinglePlanOf): Promise<void> {
  const ids = [about, ...READING_TYPES].map((one) => planId(userId, `${kind}:${one}`));
  await model.deleteMany({ _id: trusted({ $in: ids }), about });
}

type SinglePlanOf = Pick<Plan, 'userId' | 'kind'> & { about: string };

/** The plans that are to be looked at now, those that waited longest first, at most `most`; only one of them where an id is given. */
export async function listDuePlans(model: ReminderPlanModel, now: Date, most: number, only?: string): Promise<Plan[]> {
  const rows = await model
    .find({ ...(only !== undefined && { _id: only }), nextAt: trusted({ $lte: now }) })
    .sort({ nextAt: 1 })
    .limit(most)
    .lean<ReminderPlanRow[]>();
  return rows.flatMap(planOf);
}

/** Since when the plan that is due first has waited to be looked at; undefined where none is due. */
export async function firstDue(model: ReminderPlanModel, now: Date): Promise<Date | undefined> {
  const first = await model
    .findOne({ nextAt: trusted({ $lte: now }) }, { nextAt: 1 })
    .sort({ nextAt: 1 })
    .lean<Pick<ReminderPlanRow, 'nextAt'>>();
  return first?.nextAt;
}

function planOf({ _id: id, dueAt, nextAt, on: _on, version: _version, ...plan }: ReminderPlanRow): Plan[] {
  return dueAt === undefined || nextAt === undefined ? [] : [{ id, dueAt, nextAt, ...plan }];
}

/** Moves each plan to its next moment, or deletes it, unless somebody else has done it meanwhile. */
export async function advancePlans(model: ReminderPlanModel, decided: readonly { plan: Plan; next: Decision['next'] }[]): Promise<void> {
  const writes = decided.map(({ plan: { id, nextAt }, next }) => {
    const filter = { _id: id, nextAt };
    return next === undefined ? { deleteOne: { filter } } : { updateOne: { filter, update: { $set: next } } };
  });
  await model.bulkWrite(writes, { ordered: false });
}
