import { type ChildProcess, spawn } from 'node:child_process';
import { assignPorts, isFree } from '@sabiwell/local/ports.ts';
import { untilAnswers } from '../until-answers.ts';

export type Floor = { url: string; pid: number; startedInMs: number; stop(): void };

/** Starts the floor server; `startedInMs` is the time from spawn to its first answer. */
export async function startFloor(urls: { postgresUrl: string; mongoUrl: string }): Promise<Floor> {
  const { floor: port } = await assignPorts(['floor'], {}, isFree);
  const env = { PATH: process.env.PATH, PORT: `${port}`, POSTGRES_URL: urls.postgresUrl, MONGO_URL: urls.mongoUrl };
  const began = performance.now();
  const child: ChildProcess = spawn(process.execPath, [`${import.meta.dirname}/server.ts`], { env, stdio: 'inherit' });
  const url = `http://127.0.0.1:${port}`;
  await untilAnswers(`${url}/livez`);
  return { url, pid: child.pid!, startedInMs: performance.now() - began, stop: () => void child.kill('SIGTERM') };
}
