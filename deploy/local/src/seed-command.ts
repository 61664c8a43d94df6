import { demoMember } from './demo-member.ts';
import { foldersOf } from './folders.ts';
import { demoStaffLines } from './demo-staff.ts';
import { seed } from './seed.ts';
import { seedCare } from './seed-care.ts';
import { seedCommunity } from './seed-community.ts';
import { seedStaff } from './seed-staff.ts';
import { seedTasks } from './seed-tasks.ts';
import { seedVisit } from './seed-visit.ts';
import { seedYear } from './seed-year.ts';
import { runningState } from './state.ts';
import { runCommand, Stop } from './stop.ts';

await runCommand(async () => {
  const folders = foldersOf();
  const state = runningState(folders);
  if (!state) throw new Stop('Sabiwell is not running. Start it with: make up');
  await seedCommunity(state.address);
  const doctors = await seedCare(folders, state.address);
  const [doctorId] = doctors;
  seedStaff(folders, doctorId);
  await seedVisit(folders, await seed(state.address), doctorId);
  seedYear(folders, doctors);
  await seedTasks(state.address, doctorId);
  console.log(`The demo member is ${demoMember.email}, password ${demoMember.password}. Staff have the same password:`);
  for (const line of demoStaffLines(state.address)) console.log(`  ${line}`);
  return 0;
});
