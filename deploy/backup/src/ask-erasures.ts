import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { ROOT, services } from '@sabiwell/compose/manifests.ts';

const identity = services.find(({ name }) => name === 'identity');

/** The address of a service's database, as the administrator of the cluster. */
export function asAdministrator(postgresUrl: string, database: string): string {
  const url = new URL(postgresUrl);
  url.pathname = `/${database}`;
  return url.href;
}

/**
 * Runs identity's own program for erasures on its database: `list` tells all of them, `repeat` reads such a list and takes up what the
 * database does not know. Only identity knows its tables.
 */
export async function askErasures(postgresUrl: string, word: 'list' | 'repeat', input = ''): Promise<string> {
  if (!identity?.database || !identity.commands?.['erasures']) throw new Error('identity tells of no erasures.');
  const program = spawn(process.execPath, [join(ROOT, identity.folder, identity.commands['erasures']), word], {
    env: { PATH: process.env.PATH, DATABASE_URL: asAdministrator(postgresUrl, identity.database.name) },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = new Promise<number | null>((resolve, reject) => program.once('error', reject).once('close', resolve));
  program.stdin.on('error', () => undefined).end(input);
  const [told, code] = await Promise.all([text(program.stdout), ended]);
  if (code !== 0) throw new Error(`identity’s program for erasures ended with ${code}.`);
  return told;
}
