import { trusted } from 'mongoose';
import type { Event } from '@sabiwell/chassis/bus/events.ts';
import { isDuplicateKey } from '@sabiwell/chassis/stores/mongo-writes.ts';
import type { MealType } from '@sabiwell/proto/http/food-rules.ts';
import type { Analysis, ChosenDish } from '../analysis.domain.ts';
import type { AnalysisModel } from '../analysis-model.ts';
import { analysisOf, type AnalysisRow, flatten } from '../analysis-row.ts';
import type { Judged } from '../report/report-body.domain.ts';

/** This many replaced reports are kept of one analysis. */
const MOST_VERSIONS = 20;

type Completed = Extract<Analysis, { status: 'completed' }>;
export type Correction = Judged & { dishes: ChosenDish[]; mealType: MealType };

/** Replaces a report and its meal, keeps what was there, and adds the event, in one write; false when it was changed meanwhile. */
export async function updateReport(model: AnalysisModel, before: Completed, to: Correction, event: Event): Promise<boolean> {
  const at = new Date(event.time);
  const { revision, mealType, dishes } = before;
  const old = { revision, replacedAt: at, mealType, dishes, report: flatten(before.report) };
  const forAnybody = to.publicReport && { publicReport: flatten(to.publicReport) };
  const { modifiedCount } = await model.updateOne(unchanged(before), {
    $set: { ...flatten(to.report), ...forAnybody, dishes: to.dishes, mealType: to.mealType, revision: revision + 1, revisedAt: at },
    ...(forAnybody === undefined && { $unset: { publicReport: 1 as const } }),
    $push: { pendingEvents: event, versions: { $each: [old], $slice: -MOST_VERSIONS } },
  });
  return modifiedCount === 1;
}

/**
 * Marks an analysis as deleted and frees its submission, so that the same photo can be handed in again; false when it was changed
 * meanwhile.
 */
export async function markDeleted(model: AnalysisModel, before: Completed, event: Event): Promise<boolean> {
  const at = new Date(event.time);
  const { submissionHash, id, revision } = before;
  const { modifiedCount } = await model.updateOne(unchanged(before), {
    $set: {
      status: 'deleted',
      deletedAt: at,
      submissionHash: `${submissionHash}.${id}`,
      keptHash: submissionHash,
      revision: revision + 1,
      revisedAt: at,
      isShared: false,
    },
    $push: { pendingEvents: event },
  });
  return modifiedCount === 1;
}

/** A deleted analysis of the member with its report, while there is one. */
export async function findDeleted(model: AnalysisModel, userId: number, id: string) {
  const row = await model.findOne({ _id: id, userId, status: 'deleted' }).lean<AnalysisRow>();
  if (row === null) return undefined;
  const whole = analysisOf({ ...row, status: 'completed' }) as Completed;
  return { analysis: whole, deletedAt: row.deletedAt ?? row.queuedAt, keptHash: row.keptHash ?? row.submissionHash };
}

export type Deleted = NonNullable<Awaited<ReturnType<typeof findDeleted>>>;

/** Makes a deleted analysis a completed one again unless it was deleted before `since`; false then, or when it was changed meanwhile. */
export async function unmarkDeleted(model: AnalysisModel, { analysis, keptHash }: Deleted, since: Date, event: Event): Promise<boolean> {
  const filter = { ...unchanged(analysis), status: 'deleted' as const, deletedAt: trusted({ $gt: since }) };
  const change = (submissionHash: string) => ({
    $set: { status: 'completed' as const, submissionHash, revision: analysis.revision + 1, revisedAt: new Date(event.time) },
    $unset: { deletedAt: 1 as const, keptHash: 1 as const },
    $push: { pendingEvents: event },
  });
  try {
    return (await model.updateOne(filter, change(keptHash))).modifiedCount === 1;
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    // The same photo was handed in again meanwhile: both stay, and a repeat of that submission finds the new one.
    return (await model.updateOne(filter, change(analysis.submissionHash))).modifiedCount === 1;
  }
}

/** Notes whether everybody sees an analysis in the food feed. */
export async function markShared(model: AnalysisModel, id: string, isShared: boolean): Promise<void> {
  await model.updateOne({ _id: id, status: 'completed' }, { $set: { isShared } });
}

/** An analysis, whoever's it is and in whatever state; undefined where there is none. */
export async function findForFeed(model: AnalysisModel, id: string): Promise<Analysis | undefined> {
  const row = await model.findById(id, { versions: 0 }).lean<AnalysisRow>();
  return row === null ? undefined : analysisOf(row);
}

// Analyses that nobody has changed yet have no revision.
function unchanged({ id, revision }: Completed) {
  return { _id: id, status: 'completed' as const, revision: revision === 0 ? trusted({ $in: [0, null] }) : revision };
}
