// The smallest possible deployable, for the tests of its start and end.
import { writeSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { z } from 'zod';
import { deployableConfig, readConfig, secret } from '../src/config.ts';
import { run } from '../src/observe/lifecycle.ts';
import { createLog } from '../src/observe/log.ts';

const config = readConfig(z.object({ ...deployableConfig, KEY: secret, BUSY: z.string().optional() }), process.env);
const log = createLog('small');
log.info({ config }, 'configured');

const calls = { begun: 0, answered: 0 };
const app: RequestListener = (_request, response) => {
  calls.begun += 1;
  response.once('finish', () => (calls.answered += 1));
  setTimeout(() => response.end('done'), 300);
};

const DRAIN_DELAY_MS = 500;

/** Keeps the process from accepting anybody until after it should have closed its port. */
function beBusy(): void {
  writeSync(1, '"msg":"busy"\n');
  const end = performance.now() + 1_000;
  while (performance.now() < end);
}

await run({
  log,
  http: { app, host: config.HOST, port: config.PORT },
  ops: { host: config.HOST, port: config.OPS_PORT },
  drainDelayMs: DRAIN_DELAY_MS,
  drain: () => void (config.BUSY && setTimeout(beBusy, DRAIN_DELAY_MS / 2)),
  ready: async () => ({ store: true }),
  stop: [async () => log.info(calls, 'the pool is closed')],
});
