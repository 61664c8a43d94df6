import { readJson, writeJson } from './files.ts';
import type { Folders } from './folders.ts';
import type { Say } from './progress.ts';
import { seed } from './seed.ts';
import { seedStaff } from './seed-staff.ts';

/** When each part was added. */
type Seeded = { at?: string; staffAt?: string };

/** Seeds what a product has not got yet; a failure is printed and does not stop the product. */
export async function seedOnce(folders: Folders, address: string, say: Say): Promise<void> {
  await once('staffAt', 'the demo accounts of staff', () => seedStaff(folders));
  await once('at', 'the demo member and their meals', () => seed(address));

  async function once(part: keyof Seeded, what: string, add: () => Promise<void> | void): Promise<void> {
    const seeded = readJson<Seeded>(folders.seeded) ?? {};
    if (seeded[part] !== undefined) return;
    say(`- Adding ${what} …`);
    try {
      await add();
      writeJson(folders.seeded, { ...seeded, [part]: new Date().toISOString() });
    } catch (error) {
      say(`  could not be added (try again with: make seed): ${(error as Error).message}`);
    }
  }
}
