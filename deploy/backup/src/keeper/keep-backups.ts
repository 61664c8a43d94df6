import { startLoop, type Loop } from '@sabiwell/chassis/loop.ts';
import type { Log } from '@sabiwell/chassis/observe/log.ts';
import { scrapeGauge } from '@sabiwell/chassis/observe/scrape-gauge.ts';
import { backUpStep, NoFull } from '../back-up-step.ts';
import { backUpWhole, forgetOutlived } from '../back-up-whole.ts';
import { type Manifest, stepsOf } from '../manifest.domain.ts';
import { OplogGap } from '../oplog.ts';
import { AtWork, type Place, type Product, readState } from '../product.ts';
import { readManifests } from '../read-place.ts';
import { ages, due, type Rhythm } from './due.domain.ts';

const LOOK_EVERY_MS = 20_000;
const LONGEST_WAIT_MS = 60_000;

/** Moments of the last `days` days can be restored. */
export type Keeping = { product: Product; place: Place; rhythm: Rhythm; days: number; log: Log; clock: () => Date };

const age = scrapeGauge({
  name: 'sabiwell_backup_age_seconds',
  help: 'For how long what has happened is in no backup (moment), and since when there was no full one (full)',
  labelNames: ['kind'],
});

/** Backs up in this rhythm until it is stopped, and says how old the last good backup is. */
export function startKeeping(keeping: Keeping): Pick<Loop, 'stop'> {
  const { product, place, rhythm, days, log, clock } = keeping;
  // In memory, because each scrape asks.
  let chain: readonly Manifest[] = [];
  age.from('backups', () => ages(chain, clock()).map(({ kind, seconds }) => ({ labels: { kind }, value: seconds })));

  async function round(): Promise<boolean> {
    // Read each time: `make backup` may have gone on from it too.
    chain = await readChain(product, place);
    const kind = due(chain, rhythm, clock());
    if (kind === undefined) return false;
    const made = await (kind === 'full' ? backUpWhole(product, place, clock) : step(keeping));
    const bytes = made.files.reduce((sum, file) => sum + file.bytes, 0);
    log.info({ backup: made.name, bytes, until: made.until }, 'backed up');
    if (made.kind === 'full') await forgetOutlived(place.dir, clock(), days);
    return true;
  }
  return startLoop({ name: 'backups', log, everyMs: LOOK_EVERY_MS, longestWaitMs: LONGEST_WAIT_MS, work: () => round().catch(passOver) });
}

/** The full backup that the product goes on from, with its steps. */
async function readChain(product: Product, { dir }: Place): Promise<Manifest[]> {
  const state = await readState(product);
  const manifests = await readManifests(dir, state?.after);
  const full = manifests.find((one) => one.kind === 'full' && one.name === state?.after);
  return full?.kind === 'full' ? [full, ...stepsOf(manifests, full)] : [];
}

/** Somebody runs `make backup` just now: theirs counts as well. */
function passOver(error: unknown): boolean {
  if (error instanceof AtWork) return false;
  throw error;
}

async function step({ product, place, clock, log }: Keeping): Promise<Manifest> {
  try {
    return await backUpStep(product, place, clock);
  } catch (error) {
    if (!(error instanceof NoFull) && !(error instanceof OplogGap)) throw error;
    log.warn({ err: error }, 'a full backup is made in the place of a step');
    return backUpWhole(product, place, clock);
  }
}
