import { demoMember } from './demo-member.ts';
import { foldersOf } from './folders.ts';
import { seed } from './seed.ts';
import { runningState } from './state.ts';
import { runCommand, Stop } from './stop.ts';

await runCommand(async () => {
  const state = runningState(foldersOf());
  if (!state) throw new Stop('Sabiwell is not running. Start it with: make up');
  await seed(state.address);
  console.log(`The demo member is ${demoMember.email}, password ${demoMember.password}.`);
  return 0;
});
