import { cpuSeconds } from './processes.ts';
import type { Load, Seen } from './wrk.ts';

/** Something to be measured; `pids` are all processes that do its work, including its database and the readers of its events. */
export type Target = { name: string; measure: (at: Load) => Promise<Seen>; pids?: number[] };

/** One target compared with the reference of the same run; a ratio above 1 is slower or more expensive than the reference. */
export type Compared = Seen & { name: string; cpuMs: number | null; timesP50: number; timesCpu: number | null; ofRounds?: Round[] };

export type Round = Seen & { cpuMs: number | null };

export type Rounds = { rounds: number; seconds: number; connections: number; warmUp?: number };

/** Enough for V8's compiler and for pools; all targets get the same number, however fast they are. */
const WARM_UP_REQUESTS = 1_500;

/**
 * Measures all targets alternately, round by round, because a machine's speed drifts: a ratio is taken within a round, and the result is
 * its median over the rounds. The first target is the reference. Before that each gets the same number of requests.
 */
export async function compare(targets: readonly Target[], options: Rounds): Promise<Compared[]> {
  const { rounds, seconds, connections, warmUp = WARM_UP_REQUESTS } = options;
  for (const { measure } of targets) await measure({ requests: warmUp, connections });
  const seen: Round[][] = [];
  for (let round = 0; round < rounds; round += 1) {
    const inRound: Round[] = [];
    for (const target of targets) inRound.push(await once(target, { seconds, connections }));
    seen.push(inRound);
  }
  return targets.map(({ name }, index) => {
    const own = seen.map((round) => round[index]!);
    const reference = seen.map((round) => round[0]!);
    return {
      name,
      perSecond: median(own.map(({ perSecond }) => perSecond)) ?? 0,
      p50: median(own.map(({ p50 }) => p50)) ?? 0,
      p99: median(own.map(({ p99 }) => p99)) ?? 0,
      cpuMs: median(own.map(({ cpuMs }) => cpuMs)),
      timesP50: timesP50(own, reference),
      timesCpu: median(own.map(({ cpuMs }, round) => divide(cpuMs, reference[round]!.cpuMs))),
      ofRounds: own,
    };
  });
}

/** How much slower one target is than the other: the median of the ratios of each round. */
export function timesP50(own: readonly Round[], other: readonly Round[]): number {
  return median(own.map(({ p50 }, round) => p50 / other[round]!.p50)) ?? NaN;
}

async function once({ measure, pids }: Target, at: { seconds: number; connections: number }): Promise<Round> {
  const before = pids && cpuSeconds(pids);
  const seen = await measure(at);
  const spent = before === undefined || pids === undefined ? null : cpuSeconds(pids) - before;
  return { ...seen, cpuMs: spent === null ? null : (spent * 1000) / (seen.perSecond * at.seconds) };
}

const divide = (value: number | null, by: number | null) => (value === null || by === null || by === 0 ? null : value / by);

/** The middle of the values; null where one is missing. */
export function median(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null).toSorted((a, b) => a - b);
  if (known.length === 0 || known.length < values.length) return null;
  const middle = (known.length - 1) / 2;
  return (known[Math.floor(middle)]! + known[Math.ceil(middle)]!) / 2;
}
