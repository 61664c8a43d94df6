import { readdirSync, readFileSync, statSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { until } from '../product/parts.ts';
import type { Row } from './row.ts';

/** What a crash of the machine may cut off an append-only file that is flushed every second. */
const TAIL_MS = 900;

/** The files that Redis writes its commands to; version 7 has a folder of them. */
function logsIn(dir: string): string[] {
  const found = readdirSync(dir, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.aof'));
  return found.filter((name) => !name.endsWith('.base.aof')).map((name) => join(dir, name));
}

/** Where one write ends: cutting a command in its middle and keeping later ones is more than a power cut can do. */
async function untilStopped(pid: number): Promise<void> {
  process.kill(pid, 'SIGSTOP');
  await until('Redis stands still', () => (/\) T /.test(readFileSync(`/proc/${pid}/stat`, 'utf8')) ? true : undefined));
}

export const redisLosesTail: Row = {
  id: 'F9',
  title: 'Redis killed as by a power cut: its last second is lost',
  inStorm: 'between',
  bus: 'redis',
  // An idempotency key whose end was lost frees itself after 45 s.
  target: { serving: 20, drained: 60 },
  async apply({ product, parts, during, note }) {
    const dir = join(product.folders.dir, 'redis');
    const spares = ['readUser', 'signIn', 'signUp', 'listFoodAnalyses', 'searchFoods'] as const;
    await during({ heals: 'by itself', forgetsKeys: true, answerMs: 6_000, spares }, async () => {
      // A lagging consumer, because events that it has not read yet are what gets lost.
      const release = await parts.freeze('health-tracking');
      try {
        const pid = await parts.pidOf('redis');
        await untilStopped(pid);
        const before = logsIn(dir).map((file) => ({ file, size: statSync(file).size }));
        process.kill(pid, 'SIGCONT');
        await sleep(TAIL_MS);
        // Frozen until the file is cut, because the supervisor restarts it as soon as it ends.
        await untilStopped(pid);
        // Redis may just have begun a new file; cutting the one before it is more than a power cut can do.
        const isSame = logsIn(dir).join() === before.map(({ file }) => file).join();
        const lost = (isSame ? before : []).map(({ file, size }) => {
          const whole = statSync(file).size;
          truncateSync(file, size);
          return whole - size;
        });
        const restarts = await parts.kill('redis');
        await parts.restarted('redis', restarts);
        note(`${lost.reduce((sum, bytes) => sum + bytes, 0)} bytes were lost`);
      } finally {
        release();
      }
    });
  },
};
