import { readJson, writeJson } from './files.ts';
import type { Folders } from './folders.ts';
import type { Say } from './progress.ts';
import { seed } from './seed.ts';
import { seedCare } from './seed-care.ts';
import { seedCommunity } from './seed-community.ts';
import { seedStaff } from './seed-staff.ts';
import { seedVisit } from './seed-visit.ts';
import type { Part, Seeded } from './seeded.ts';

/** Without the directory, the doctor's account belongs to the first doctor there will be. */
const FIRST_DOCTOR = 1;

/** Seeds what a product has not got yet; a failure is printed and does not stop the product. */
export async function seedOnce(folders: Folders, address: string, say: Say): Promise<void> {
  let doctorId = FIRST_DOCTOR;
  await once('careAt', 'the demo doctors and trainers', async () => {
    [doctorId] = await seedCare(folders, address);
  });
  await once('staffAt', 'the demo accounts of staff', () => seedStaff(folders, doctorId));
  let userId: number | undefined;
  await once('at', 'the demo member and their meals', async () => {
    userId = await seed(address);
  });
  await once('visitAt', 'their visit with the demo doctor', async () => seedVisit(folders, userId ?? (await seed(address)), doctorId));
  await once('communityAt', 'six members who share their meals', async () => {
    await seedCommunity(address);
  });

  async function once(part: Part, what: string, add: () => Promise<void> | void): Promise<void> {
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
