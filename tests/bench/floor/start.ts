import { type ChildProcess, spawn } from 'node:child_process';
import { assignPorts, isFree } from '@sabiwell/local/ports.ts';
import { untilAnswers } from '../until-answers.ts';

export type Floor = { url: string; pid: number; startedInMs: number; stop(): void };

/** Starts the floor server. */
export function startFloor({ postgresUrl, mongoUrl }: { postgresUrl: string; mongoUrl: string }): Promise<Floor> {
  return startFloorServer('server.ts', { POSTGRES_URL: postgresUrl, MONGO_URL: mongoUrl });
}

/** Starts one of the small servers of this folder; `startedInMs` is the time from spawn to its first answer. */
export async function startFloorServer(file: string, settings: Record<string, string>): Promise<Floor> {
  const { floor: port } = await assignPorts(['floor'], {}, isFree);
  const env = { PATH: process.env.PATH, PORT: `${port}`, ...settings };
  const began = performance.now();
  const child: ChildProcess = spawn(process.execPath, [`${import.meta.dirname}/${file}`], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  const url = `http://127.0.0.1:${port}`;
  await untilAnswers(`${url}/livez`);
  return { url, pid: child.pid!, startedInMs: performance.now() - began, stop: () => void child.kill('SIGTERM') };
}
