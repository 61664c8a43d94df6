import { readJson } from './files.ts';
import { foldersOf, type Folders } from './folders.ts';
import { notReady } from './readiness.ts';
import { runningState, type State } from './state.ts';
import { runCommand } from './stop.ts';

function table(rows: readonly (readonly string[])[]): string {
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)));
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column]!))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** The control addresses of the simulators, for people who want to make things fail. */
function controls(folders: Folders): string[] {
  const simulators = readJson<Record<string, { url: string; token: string }>>(folders.simulators) ?? {};
  const rows = Object.entries(simulators).map(([name, { url, token }]) => [name, url, token]);
  return rows.length === 0 ? [] : [table([['SIMULATOR', 'ADDRESS', 'X-SIM-TOKEN'], ...rows]), ''];
}

function show(state: State, missing: readonly string[], folders: Folders): string {
  const kept = ({ name, status, pid, restarts, since }: State['stores'][number] | State['processes'][number]) => {
    const word = missing.includes(name) ? (status === 'running' ? 'not ready' : status) : 'ready';
    return [name, word, pid ? `${pid}` : '-', `${restarts}`, since ? since.replace('T', ' ').slice(0, 19) : '-'];
  };
  const stores = state.stores.map((store) => [...kept(store), store.port ? `${store.port}` : '-', store.source]);
  const services = state.processes.map((service) => [
    ...kept(service),
    service.port ? `${service.port}` : '-',
    service.opsPort ? `${service.opsPort}` : '-',
  ]);
  return [
    `${state.address}   AI ${state.ai}   events on ${state.bus}   photos in ${state.blobs}   mail ${state.mail}   payments ${state.payments}   supervisor ${state.pid}`,
    '',
    table([['STORE', 'STATE', 'PID', 'RESTARTS', 'UP SINCE (UTC)', 'PORT', 'FROM'], ...stores]),
    '',
    table([['PROCESS', 'STATE', 'PID', 'RESTARTS', 'UP SINCE (UTC)', 'PORT', 'OPS PORT'], ...services]),
    '',
    ...controls(folders),
    state.phase === 'running' ? (missing.length ? `Not ready: ${missing.join(', ')}.` : 'All is ready.') : `Not ready: ${state.phase}.`,
  ].join('\n');
}

await runCommand(async () => {
  const folders = foldersOf();
  const state = runningState(folders);
  if (!state) {
    console.log('Sabiwell is not running. Start it with: make up');
    return 1;
  }
  const missing = await notReady(state);
  console.log(show(state, missing, folders));
  return state.phase === 'running' && missing.length === 0 ? 0 : 1;
});
