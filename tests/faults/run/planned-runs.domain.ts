/** One load: these rows one after the other, by the choices of this seed. */
export type PlannedRun = {
  name: string;
  seed: number;
  rows: string[];
  pace: 'storm' | 'night' | 'full' | 'long';
  /** The guard that is removed during the run, which then has to fail. */
  sabotage?: string;
};

/** A row, and its place where all rows run under one load; a row without one is left out there. */
export type KnownRow = { id: string; inStorm?: 'first' | 'between' };

/** The environment variables that choose the runs. */
export type Asked = {
  kind: 'rows' | 'ci' | 'nightly';
  ROW?: string | undefined;
  SEED?: string | undefined;
  SEEDS?: string | undefined;
  STORM?: string | undefined;
  SABOTAGE?: string | undefined;
};

/** An option that can't be used, with a sentence that says why. */
export class UnknownOption extends Error {}

/** The row that shows the lack of each guard soonest. */
const SHOWN_BY: Record<string, string> = {
  inbox: 'F26',
  submission: 'F0',
  key: 'F0',
  outbox: 'F0',
  allowance: 'F16',
  times: 'F0',
  reminder: 'F0',
};

type Shuffle = (seed: number, list: readonly string[]) => string[];

/**
 * The requested runs. By default every row under a load of its own with seed 1; `ROW=F3,F5`, `SEED=7` or `SEEDS=1-20` choose others, and
 * `STORM=1` puts all under one load. For CI: one storm, the same for each commit, so that none is red by its name; nightly: twenty full storms, and a run without each guard. Runs without a guard have to fail.
 */
export function planRuns(asked: Asked, known: readonly KnownRow[], shuffle: Shuffle): PlannedRun[] {
  if (asked.SABOTAGE) return asked.SABOTAGE.split(',').map(sabotageRun);
  const ids = readRows(
    asked.ROW,
    known.map(({ id }) => id),
  );
  const rows = known.filter(({ id }) => ids.includes(id));
  const seeds = readSeeds(asked.SEEDS || asked.SEED || { rows: '1', ci: '1', nightly: '1-20' }[asked.kind]);
  const runs = seeds.flatMap((seed) =>
    asked.kind !== 'rows' || asked.STORM ? storm(seed, rows, asked.kind, shuffle) : alone(seed, ids, shuffle),
  );
  const sabotages = asked.kind === 'nightly' ? Object.keys(SHOWN_BY) : [];
  return [...runs, ...sabotages.map(sabotageRun)];
}

function alone(seed: number, ids: readonly string[], shuffle: Shuffle): PlannedRun[] {
  return shuffle(seed, ids).map((id) => ({ name: id, seed, rows: [id], pace: seed === 1 ? 'long' : 'full' }));
}

function storm(seed: number, rows: readonly KnownRow[], kind: Asked['kind'], shuffle: Shuffle): PlannedRun[] {
  const at = (place: KnownRow['inStorm']) =>
    shuffle(
      seed,
      rows.filter(({ inStorm }) => inStorm === place).map(({ id }) => id),
    );
  return [{ name: 'storm', seed, rows: [...at('first'), ...at('between')], pace: kind === 'nightly' ? 'night' : 'storm' }];
}

function sabotageRun(sabotage: string): PlannedRun {
  const row = SHOWN_BY[sabotage];
  if (row === undefined) throw new UnknownOption(`SABOTAGE=${sabotage} is not known. There are ${Object.keys(SHOWN_BY).join(', ')}.`);
  return { name: `without ${sabotage}`, seed: 1, rows: [row], pace: 'full', sabotage };
}

function readRows(text: string | undefined, known: readonly string[]): string[] {
  const ids = text ? text.split(',').map((id) => id.trim().toUpperCase()) : [...known];
  const unknown = ids.filter((id) => !known.includes(id));
  if (unknown.length > 0) throw new UnknownOption(`ROW=${unknown.join(',')} is not known here. There are ${known.join(', ')}.`);
  return ids;
}

/** Reads `7`, `1-3` or `2,5,9`. */
export function readSeeds(text: string): number[] {
  const seeds = text.split(',').flatMap((part) => {
    const [first, last = first] = part.split('-').map(Number);
    const [from, to] = [first ?? Number.NaN, last ?? Number.NaN];
    const isRange = Number.isInteger(from) && Number.isInteger(to) && to >= from;
    return isRange ? Array.from({ length: to - from + 1 }, (_, index) => from + index) : [Number.NaN];
  });
  if (seeds.some(Number.isNaN)) throw new UnknownOption(`SEEDS=${text} is no list of whole numbers, such as 7, 1-3 or 2,5,9.`);
  return seeds;
}
