import { statSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Command } from '../plan.ts';
import { Stop } from '../stop.ts';
import { onPath, run } from './executables.ts';

/** The user that runs the server, because PostgreSQL refuses to run as root. */
export type ServerUser = { uid: number; gid: number } | undefined;

async function idsOf(name: string): Promise<ServerUser> {
  try {
    const [uid, gid] = await Promise.all([run('id', ['-u', name]), run('id', ['-g', name])]);
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
  } catch {
    return undefined;
  }
}

/** The current user; for root the system user `postgres`, which is created where it is missing. */
export async function serverUser(): Promise<ServerUser> {
  if (process.getuid?.() !== 0) return undefined;
  const existing = await idsOf('postgres');
  if (existing) return existing;
  await run('useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', 'postgres']).catch(
    (error: Error) => {
      throw new Stop(
        `PostgreSQL does not run as root, and the user "postgres" can not be made (${error.message.split('\n')[0]}). Please start as another user.`,
      );
    },
  );
  return idsOf('postgres');
}

/** Whether every user may enter all folders above this file. */
function isReachable(file: string): boolean {
  for (let folder = dirname(file); ; folder = dirname(folder)) {
    if ((statSync(folder).mode & 0o001) === 0) return false;
    if (folder === dirname(folder)) return true;
  }
}

/**
 * The command run as that user. Only root can enter a checkout below a closed folder such as /root: there the server keeps the single
 * capability to enter folders, and still is not root.
 */
export function asUser(user: ServerUser, command: Command, touches: readonly string[]): Command {
  if (!user) return command;
  if ([command.file, ...touches].every(isReachable)) return { ...command, ...user };
  const setpriv = onPath('setpriv');
  if (!setpriv) {
    throw new Stop(
      'PostgreSQL runs as the user "postgres", who can not enter this folder. Please clone into a folder that everybody may enter.',
    );
  }
  const identity = [
    `--reuid=${user.uid}`,
    `--regid=${user.gid}`,
    '--clear-groups',
    '--inh-caps=+dac_override',
    '--ambient-caps=+dac_override',
  ];
  return { ...command, file: setpriv, args: [...identity, '--', command.file, ...command.args] };
}
