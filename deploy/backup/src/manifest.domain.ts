/** A sealed file of a backup; its SHA-256 is of what lies on the disk. */
export type SealedFile = { name: string; bytes: number; sha256: string };
/** A moment of MongoDB's log: seconds, and the place within the second. */
export type Point = { t: number; i: number };

/** What lies in one folder of the place of backups; times are UTC. Nothing in it is about a member. */
type Folder = {
  format: 1;
  /** The folder's name; steps that follow a full backup name it. */
  name: string;
  beganAt: string;
  files: SealedFile[];
};

/** Everything. All of it is as of a moment before `until`. */
export type Full = Folder & {
  kind: 'full';
  until: string;
  postgres: { system: string; version: string; timeline: number; start: string; end: string };
  mongo: { version: string; at: Point };
};

/** What has changed. What was committed before `until` is in it. */
export type Step = Folder & {
  kind: 'step';
  until: string;
  /** The full backup that it goes on from, and its place among the steps of it. */
  after: string;
  number: number;
  /** The parts of PostgreSQL's log, in order. */
  wal: string[];
  mongo: { from: Point; to: Point };
  /** Photos that are no longer there. */
  gone: string[];
};

export type Manifest = Full | Step;

/** A full backup with the steps that lead to a moment, and that moment; undefined is the end of what there is. */
export type Chosen = { full: Full; steps: Step[]; to: Date | undefined };

/** A sentence for whoever asked for a moment that the backups do not reach. */
export class NothingToRestore extends Error {}

/** A folder's name, which sorts by time: 2026-11-29T02-45-28-123Z-full. */
export function folderName(kind: Manifest['kind'], now: Date): string {
  return `${now.toISOString().replaceAll(/[:.]/g, '-')}-${kind}`;
}

/** What has to be restored to be where the product was at `to`; without it, as far as the backups reach. Throws a sentence where they do not. */
export function choose(manifests: readonly Manifest[], to?: Date): Chosen {
  const fulls = manifests.filter((one) => one.kind === 'full').toSorted((a, b) => a.until.localeCompare(b.until));
  const full = fulls.findLast(({ until }) => to === undefined || Date.parse(until) <= to.getTime());
  if (!full) throw new NothingToRestore(to && fulls[0] ? `The backups begin at ${fulls[0].until}.` : 'There is no backup here.');
  const steps = stepsOf(manifests, full);
  if (to === undefined) return { full, steps, to };
  const last = steps.findIndex(({ until }) => Date.parse(until) >= to.getTime());
  if (last < 0) throw new NothingToRestore(`The backups that begin at ${full.until} end at ${steps.at(-1)?.until ?? full.until}.`);
  return { full, steps: steps.slice(0, last + 1), to };
}

/** The steps after a full backup, in order, as far as none is missing. */
export function stepsOf(manifests: readonly Manifest[], full: Full): Step[] {
  const all = manifests
    .filter((one): one is Step => one.kind === 'step' && one.after === full.name)
    .toSorted((a, b) => a.number - b.number);
  const gap = all.findIndex(({ number }, place) => number !== place + 1);
  return gap < 0 ? all : all.slice(0, gap);
}

/**
 * The folders that nothing needs any more: full backups over `days` days old, with their steps, as long as a younger one is there. One stays
 * until the next is old as well, because a moment of the last `days` days may lie between the two.
 */
export function outlived(manifests: readonly Manifest[], now: Date, days: number): string[] {
  const limit = now.getTime() - days * 86_400_000;
  const old = manifests
    .filter((one) => one.kind === 'full' && Date.parse(one.until) < limit)
    .toSorted((a, b) => a.until.localeCompare(b.until))
    .slice(0, -1)
    .map(({ name }) => name);
  return manifests.filter((one) => old.includes(one.kind === 'full' ? one.name : one.after)).map(({ name }) => name);
}

/** The youngest backup of the same cluster, also one made after the moment that is restored: it knows best who has left since. */
export function youngest(manifests: readonly Manifest[], { postgres }: Full): Manifest | undefined {
  const own = new Set(manifests.filter((one) => one.kind === 'full' && one.postgres.system === postgres.system).map(({ name }) => name));
  return manifests
    .filter((one) => own.has(one.kind === 'full' ? one.name : one.after))
    .toSorted((a, b) => a.until.localeCompare(b.until))
    .at(-1);
}

/** The moment that is restored. */
export function momentOf({ full, steps, to }: Chosen): Date {
  return to ?? new Date(steps.at(-1)?.until ?? full.until);
}
