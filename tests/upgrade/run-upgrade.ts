// `make upgrade-drill`: whether a product can be upgraded while it is used. It starts the code of an older commit, has members use it, and brings
// this commit, the older one and this one again, each time with events under way: stores and data stay, code changes, migrations go forward
// only. Then nothing that was accepted may be lost, and nothing may be there twice (docs/upgrades.md).
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { foldersOf } from '@sabiwell/local/folders.ts';
import { git } from '@sabiwell/local/git.ts';
import { assignPorts, isFree } from '@sabiwell/local/ports.ts';
import { stopProduct } from '@sabiwell/local/state.ts';
import { runCommand, stopWhenInterrupted } from '@sabiwell/local/stop.ts';
import { WITHOUT_LIMITS } from '../chaos/product/stand.ts';
import { commitsBefore, unfoldCode } from './older-code.ts';
import { startProvider } from './provider.ts';
import { useThroughout } from './use-throughout.ts';
import { startOlder, type Versions } from './versions.ts';

const folders = foldersOf({ LOCAL_DIR: join(foldersOf().dir, 'upgrade') });
const older = `${folders.dir}-code`;
const isInterrupted = stopWhenInterrupted(() => stopProduct(folders));

type Started = { commit: string; versions: Versions };

/** Starts the first of these commits that can be started. */
async function startOneOf(commits: readonly string[], port: number, settings: Record<string, string>): Promise<Started> {
  for (const [index, commit] of commits.entries()) {
    console.log(`- From ${await git('log', '-1', '--format=%h (%cs, %s)', commit)} …`);
    for (const dir of [folders.dir, older]) rmSync(dir, { recursive: true, force: true });
    await unfoldCode(older, commit);
    try {
      return { commit, versions: await startOlder({ dir: folders.dir, older, port, settings }) };
    } catch (error) {
      if (index === commits.length - 1 || isInterrupted()) throw error;
      console.log('  It does not start, so it was no version that somebody had.');
      await stopProduct(folders);
    }
  }
  throw new Error('There is no commit to begin from.');
}

await runCommand(async () => {
  const commits = await commitsBefore(process.env.FROM);
  await stopProduct(folders);
  const { port } = await assignPorts(['port'], {}, isFree);
  const provider = await startProvider(port!);
  try {
    const settings = { ...provider.settings, ...WITHOUT_LIMITS, REFERRAL_HOLD_DAYS: '0' };
    const { commit, versions } = await startOneOf(commits, port!, settings);
    const { findings, ...seen } = await useThroughout(versions, provider, Number(process.env.SEED) || 1);
    for (const { kind, what } of findings) console.log(`FOUND ${kind}: ${what}`);
    console.log(JSON.stringify({ from: commit, ...seen, findings: findings.length }));
    return findings.length === 0 ? 0 : 1;
  } finally {
    await stopProduct(folders);
    await provider.stop();
    if (process.env.KEEP !== '1') for (const dir of [folders.dir, older]) rmSync(dir, { recursive: true, force: true });
  }
});
