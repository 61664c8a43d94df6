import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { foldersOf } from './folders.ts';
import { runCommand, Stop } from './stop.ts';

const SHOWN_LINES = '40';

/** The log files of one process (S=name), or of all of them. */
function chosen(folder: string, name: string | undefined): string[] {
  const files = existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith('.log')) : [];
  const names = files.map((file) => file.slice(0, -'.log'.length));
  if (files.length === 0) throw new Stop('There are no logs yet. Start the product with: make up');
  if (name && !names.includes(name)) throw new Stop(`There is no log of "${name}". There are: ${names.join(', ')}.`);
  return name ? [`${name}.log`] : files;
}

await runCommand(async () => {
  const { logs } = foldersOf();
  const follow = process.env.FOLLOW === 'no' ? [] : ['-F'];
  const tail = spawn('tail', ['-n', SHOWN_LINES, ...follow, ...chosen(logs, process.env.S || undefined)], { cwd: logs, stdio: 'inherit' });
  process.on('SIGINT', () => {}); // Ctrl-C ends tail first, and then this command.
  return new Promise<number>((resolve) => {
    tail.once('exit', () => resolve(0));
  });
});
