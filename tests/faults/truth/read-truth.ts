import type { DeadLetter } from '@sabiwell/chassis/bus/bus.ts';
import type { Effect, Shown, StoredAnalysis, Truth } from '../history/history.domain.ts';
import type { BusTap } from './bus-tap.ts';
import { listUnsettledCare, readCare } from './read-care.ts';
import type { Stores } from './stores.ts';

type AnalysisRow = {
  _id: unknown;
  userId: number;
  askedGrams: number;
  status: StoredAnalysis['status'];
  attempt: number;
  allowanceDay: string | null;
  submissionHash: string;
  pendingEvents: unknown[];
};

/** The members and accounts of a run. */
export type Whom = { members: readonly number[]; emails: readonly string[] };

/** What is not read from the stores: what members are shown, and which dead letters are expected. */
export type Beside = { shown: readonly Shown[]; isExpected: (letter: DeadLetter) => boolean };

/** Reads everything about the members of a run. */
export async function readTruth(stores: Stores, tap: BusTap, { members, emails }: Whom, beside: Beside): Promise<Truth> {
  const [analyses, charges, effects, handled, accounts, unpublished, care] = await Promise.all([
    readAnalyses(stores, members),
    readCharges(stores, members),
    readEffects(stores, members),
    readHandled(stores),
    readAccounts(stores, emails),
    readUnpublished(stores),
    readCare(stores, members),
  ]);
  const ours = new Set([...analyses.map(({ id }) => id), ...members.map(String), ...care.visits.map(({ id }) => id)]);
  const events = tap.published().filter(({ about }) => ours.has(about));
  const letters = (await tap.bus.deadLetters('health-tracking')).filter((letter) => !beside.isExpected(letter));
  const deadLetters = letters.map(({ id, error }) => `${id}: ${error}`);
  return { analyses, charges, effects, handled, accounts, unpublished, events, shown: beside.shown, deadLetters, care };
}

/** Which of these members' photos and visits have not reached their end and effect yet, in words. */
export async function listUnsettled(stores: Stores, tap: BusTap, members: readonly number[]): Promise<string[]> {
  const [analyses, effects, unpublished, care] = await Promise.all([
    readAnalyses(stores, members),
    readEffects(stores, members),
    readUnpublished(stores),
    listUnsettledCare(stores, members),
  ]);
  const done = new Set(effects.filter(({ rows }) => rows > 0).map(({ analysisId }) => analysisId));
  const known = new Set(tap.published().map(({ kind, about }) => `${kind} ${about}`));
  const waitsFor = ({ id, status, path, unpublished: waiting }: StoredAnalysis): string[] => {
    if (status === 'pending') return [`analysis ${id} by the ${path} is pending`];
    if (waiting > 0 || !known.has(`${status} ${id}`)) return [`analysis ${id} waits to be published`];
    return status === 'completed' && !done.has(id) ? [`analysis ${id} waits for its effect`] : [];
  };
  return [...analyses.flatMap(waitsFor), ...(unpublished > 0 ? [`${unpublished} events wait in an outbox`] : []), ...care];
}

async function readAnalyses({ food }: Stores, members: readonly number[]): Promise<StoredAnalysis[]> {
  const fields = { userId: 1, askedGrams: 1, status: 1, attempt: 1, allowanceDay: 1, submissionHash: 1, pendingEvents: 1 };
  const rows = await food
    .collection('food_analyses')
    .find({ userId: { $in: [...members] } })
    .project<AnalysisRow>(fields)
    .toArray();
  return rows.map((row) => ({
    id: String(row._id),
    member: row.userId,
    grams: row.askedGrams,
    status: row.status,
    attempt: row.attempt,
    path: row.allowanceDay === null ? 'table' : 'model',
    submissionHash: row.submissionHash,
    unpublished: row.pendingEvents.length,
  }));
}

async function readCharges({ food }: Stores, members: readonly number[]) {
  const rows = await food
    .collection('allowances')
    .find({ userId: { $in: [...members] } })
    .project<{ userId: number; holders: string[] }>({ userId: 1, holders: 1 })
    .toArray();
  return rows.flatMap(({ userId, holders }) => holders.map((holder) => ({ member: userId, holder })));
}

async function readEffects({ tracking }: Stores, members: readonly number[]): Promise<Effect[]> {
  const { rows } = await tracking.query<{ analysis_id: string; times: number; rows: number }>(
    `SELECT analysis_id, count(*)::int AS times,
       (SELECT count(*)::int FROM food_analyses kept WHERE kept.analysis_id = done.analysis_id) AS rows
     FROM fault_effects done WHERE user_id = ANY($1) GROUP BY analysis_id`,
    [members],
  );
  return rows.map(({ analysis_id: analysisId, ...counts }) => ({ analysisId, ...counts }));
}

async function readHandled({ tracking }: Stores): Promise<Set<string>> {
  const { rows } = await tracking.query<{ event_id: string }>(`SELECT event_id FROM inbox WHERE consumer = 'dashboard'`);
  return new Set(rows.map(({ event_id: id }) => id));
}

async function readAccounts({ identity }: Stores, emails: readonly string[]) {
  const { rows } = await identity.query<{ email: string; member: number }>(
    'SELECT email, id AS member FROM accounts WHERE email = ANY($1)',
    [emails],
  );
  return rows;
}

async function readUnpublished({ identity, tracking }: Stores): Promise<number> {
  const counts = await Promise.all(
    [identity, tracking].map((pool) =>
      pool.query<{ waiting: number }>('SELECT count(*)::int AS waiting FROM outbox WHERE published_at IS NULL'),
    ),
  );
  return counts.reduce((sum, { rows }) => sum + (rows[0]?.waiting ?? 0), 0);
}
