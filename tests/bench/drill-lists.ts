import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { testTokenOf } from '@sabiwell/chassis/testing.ts';
import { percentiles } from './sequence.ts';
import { untilAnswers } from './until-answers.ts';

const CALLS = 60;
/** Measured at the service, without the gateway; in milliseconds. */
const GOALS: Readonly<Record<string, { path: string; calls: number; most?: number }>> = {
  'a page of users': { path: '/api/admin/users?limit=200', calls: CALLS },
  'a search for users': { path: '/api/admin/users?limit=200&q=bello77', calls: CALLS },
  'a page of payments': { path: '/api/admin/payments?limit=200', calls: CALLS },
  'the summary': { path: '/api/admin/summary', calls: CALLS, most: 50 },
  'a plain list of 10,000': { path: '/api/admin/users', calls: 3, most: 1_500 },
};

/** How long staff wait for lists and cards at the size of the drill: the median of some calls each, beside its goal (staff.md section 8). */
export async function measureLists(
  entry: string,
  env: NodeJS.ProcessEnv,
): Promise<{ name: string; ms: number; most?: number | undefined }[]> {
  const service = spawn(process.execPath, [entry], { env: { ...env, LOG_LEVEL: 'error' }, stdio: ['ignore', 'ignore', 'inherit'] });
  const ended = once(service, 'exit');
  try {
    await untilAnswers(`http://127.0.0.1:${env['OPS_PORT']}/readyz`);
    const found = [];
    for (const [name, { path, calls, most }] of Object.entries(GOALS)) {
      const times: number[] = [];
      for (let call = 0; call < calls; call += 1) {
        const headers = { 'x-internal-token': await testTokenOf('staff-reporting', 'admin') };
        const began = performance.now();
        const reply = await fetch(`http://127.0.0.1:${env['PORT']}${path}`, { headers });
        await reply.arrayBuffer();
        times.push(performance.now() - began);
        if (reply.status !== 200) throw new Error(`${path} answered ${reply.status}.`);
      }
      found.push({ name, ms: Math.round(percentiles(times).p50 * 10) / 10, most });
    }
    return found;
  } finally {
    service.kill();
    await ended;
  }
}
