import { cpuSeconds } from './processes.ts';
import type { Seen } from './wrk.ts';

/** Something to be measured; `pids` are all processes that do its work, its database among them. */
export type Target = { name: string; measure: (at: { seconds: number; connections: number }) => Promise<Seen>; pids?: number[] };

/** One target beside the reference of the same run; a ratio above 1 is slower or dearer than the reference. */
export type Compared = Seen & { name: string; cpuMs: number | null; timesP50: number; timesCpu: number | null };

export type Rounds = { rounds: number; seconds: number; connections: number };

/**
 * Measures all targets in turn, round by round, because a machine's speed drifts: a ratio is taken inside a round, and its
 * median over the rounds is told. The first target is the reference. A short round before them is thrown away.
 */
export async function compare(targets: readonly Target[], { rounds, seconds, connections }: Rounds): Promise<Compared[]> {
  const seen: Round[][] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const inRound: Round[] = [];
    for (const target of targets) inRound.push(await once(target, { seconds: round === 0 ? 1 : seconds, connections }));
    if (round > 0) seen.push(inRound);
  }
  return targets.map(({ name }, index) => {
    const of = (pick: (round: Round[]) => number | null) => median(seen.map(pick));
    return {
      name,
      perSecond: of((round) => round[index]!.perSecond) ?? 0,
      p50: of((round) => round[index]!.p50) ?? 0,
      p99: of((round) => round[index]!.p99) ?? 0,
      cpuMs: of((round) => round[index]!.cpuMs),
      timesP50: of((round) => round[index]!.p50 / round[0]!.p50) ?? 0,
      timesCpu: of((round) => divide(round[index]!.cpuMs, round[0]!.cpuMs)),
    };
  });
}

type Round = Seen & { cpuMs: number | null };

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
