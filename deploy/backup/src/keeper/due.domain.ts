import type { Manifest } from '../manifest.domain.ts';

/** How often: a full backup so many hours after the last one, a step so many minutes after whatever was last. */
export type Rhythm = { fullHours: number; stepMinutes: number };

/** What has to be backed up now, given a full backup and its steps. */
export function due(chain: readonly Manifest[], { fullHours, stepMinutes }: Rhythm, now: Date): 'full' | 'step' | undefined {
  const full = latest(chain.filter(isFull), ({ beganAt }) => beganAt);
  if (full === undefined || now.getTime() - full >= fullHours * 3_600_000) return 'full';
  // Only with its first step is a full backup as of one moment, so that comes at once.
  const step = latest(
    chain.filter((one) => !isFull(one)),
    ({ beganAt }) => beganAt,
  );
  return step === undefined || now.getTime() - step >= stepMinutes * 60_000 ? 'step' : undefined;
}

/** For how many seconds what has happened is in no backup, and there was no full one; without any, no number. */
export function ages(chain: readonly Manifest[], now: Date): { kind: 'full' | 'moment'; seconds: number }[] {
  const since = (kind: 'full' | 'moment', some: readonly Manifest[]) => {
    const until = latest(some, (one) => one.until);
    return until === undefined ? [] : [{ kind, seconds: (now.getTime() - until) / 1000 }];
  };
  return [...since('full', chain.filter(isFull)), ...since('moment', chain)];
}

const isFull = ({ kind }: Manifest) => kind === 'full';

function latest(some: readonly Manifest[], timeOf: (one: Manifest) => string): number | undefined {
  return some.length === 0 ? undefined : Math.max(...some.map((one) => Date.parse(timeOf(one))));
}
