// `make reporting-rebuild`: makes the read model of staff-reporting anew beside the live one, and has it read where nothing differs (ADR 0116).
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { foldersOf } from './folders.ts';
import { operatorProgram, runOperatorProgram } from './operator-program.ts';
import { replayProgram } from './replay-program.ts';
import { runCommand, Stop } from './stop.ts';

/** The generation that was begun, and who must tell it their past events. */
type Begun = { group: string; untold: readonly { owner: string; types: readonly string[] }[] };

const folders = foldersOf();
// ACCEPT: so many differences are no reason to stay with the live one. DROP: the one that was begun is given up.
const { ACCEPT = '', DROP = '' } = process.env;
let stopped = false;
// Ctrl-C reaches the programs too, which end where they are.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => (stopped = true));

const step = (...words: string[]) => runOperatorProgram(folders, 'staff-reporting', ['rebuild', ...words], 'pipe');

function begin(): Begun {
  const { exitCode, output } = step('begin');
  // Of a lost store the program itself has said so, on standard error.
  if (exitCode !== 0) throw new Stop(output === '' ? 'Nothing was begun.' : (JSON.parse(output) as { message: string }).message);
  return JSON.parse(output) as Begun;
}

/** The rebuild itself, which reads what the owners tell and says how far it is. */
function startRebuild(): ChildProcess {
  const { file, entry, env } = operatorProgram(folders, 'staff-reporting');
  return spawn(file, [entry, 'rebuild', 'run', ACCEPT], { env, stdio: ['ignore', 'inherit', 'inherit'] });
}

/** Has the owners tell it, one after the other; false where one could not, or the rebuild has ended. */
async function tellAll({ group, untold }: Begun, rebuild: ChildProcess): Promise<boolean> {
  for (const { owner, types } of untold) {
    if (stopped || rebuild.exitCode !== null) return false;
    console.log(JSON.stringify({ telling: owner }));
    const { file, args, env } = replayProgram(folders, owner, group, types.join(','));
    const replay = spawn(file, args, { env, stdio: ['ignore', 'ignore', 'inherit'] });
    // An owner that waits for room would wait for ever once nobody reads.
    const end = () => void replay.kill();
    rebuild.once('exit', end);
    const [code] = (await once(replay, 'exit')) as [number | null];
    rebuild.off('exit', end);
    if (code !== 0 || step('told', owner).exitCode !== 0) return false;
  }
  return true;
}

await runCommand(async () => {
  if (DROP !== '') {
    const { exitCode, output } = step('drop');
    console.log(output.trim());
    return exitCode;
  }
  const begun = begin();
  const rebuild = startRebuild();
  const ended = once(rebuild, 'exit') as Promise<[number | null]>;
  const isTold = await tellAll(begun, rebuild);
  if (!isTold) rebuild.kill();
  const [code] = await ended;
  if (code !== 0)
    console.error('\nThe live one goes on as before. Run make reporting-rebuild again to go on, or with DROP=1 to give it up.');
  return code ?? 1;
});
