// `make backup`: a full backup of the running product, and the first step after it; STEP=1: only what has changed since the last one
// (docs/adr/0117). `make backup-key`: a key pair, for backups that open elsewhere.
import { backUpStep, NoFull } from '@sabiwell/backup/back-up-step.ts';
import { backUpWhole, forgetOutlived } from '@sabiwell/backup/back-up-whole.ts';
import { keyText, makeKeyPair } from '@sabiwell/backup/keys.ts';
import type { Manifest } from '@sabiwell/backup/manifest.domain.ts';
import { AtWork, type Place, type Product } from '@sabiwell/backup/product.ts';
import { backupPlace, backupSettings } from './backup-place.ts';
import { runningProduct } from './backup-product.ts';
import { foldersOf } from './folders.ts';
import { readPlan } from './plan.ts';
import { step, type Say } from './progress.ts';
import { runCommand, Stop } from './stop.ts';

const say: Say = (line) => console.log(line);
/** As long as a moment can be restored, unless BACKUP_DAYS says otherwise. Whoever was erased is in no backup that is older. */
const DAYS = 30;

const size = ({ files }: Manifest) => `${(files.reduce((sum, { bytes }) => sum + bytes, 0) / 1e6).toFixed(1)} MB`;

async function whole(product: Product, place: Place): Promise<void> {
  const full = await step(say, 'Backing up everything', () => backUpWhole(product, place));
  say(`  ${full.name}: ${size(full)}`);
}

async function changes(product: Product, place: Place): Promise<void> {
  const made = await step(say, 'Backing up what has changed', () => backUpStep(product, place));
  say(
    `  ${made.name}: ${size(made)}\n\nIn ${place.dir}, sealed to ${place.recipient}.\nIt can be restored as of ${made.until}: make restore`,
  );
}

await runCommand(async () => {
  if (process.argv[2] === 'key') {
    process.stdout.write(keyText(await makeKeyPair()));
    return 0;
  }
  const folders = foldersOf();
  const product = await runningProduct(folders);
  const settings = backupSettings(readPlan(folders.plan) ?? { processes: [] }, process.env);
  const place = await backupPlace(folders, settings, say);
  try {
    if (process.env.STEP !== '1') await whole(product, place);
    await changes(product, place);
    await forgetOutlived(place.dir, new Date(), Number(settings.BACKUP_DAYS ?? DAYS));
    return 0;
  } catch (error) {
    if (error instanceof AtWork || error instanceof NoFull)
      throw new Stop(`${error.message}${error instanceof NoFull ? ' Make one: make backup' : ''}`);
    throw error;
  }
});
