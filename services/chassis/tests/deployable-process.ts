// The smallest possible deployable, for the tests of its start and end.
import type { RequestListener } from 'node:http';
import { z } from 'zod';
import { deployableConfig, readConfig, secret } from '../src/config.ts';
import { run } from '../src/observe/lifecycle.ts';
import { createLog } from '../src/observe/log.ts';

const config = readConfig(z.object({ ...deployableConfig, KEY: secret }), process.env);
const log = createLog('small');
log.info({ config }, 'configured');

const calls = { begun: 0, answered: 0 };
const app: RequestListener = (_request, response) => {
  calls.begun += 1;
  response.once('finish', () => (calls.answered += 1));
  setTimeout(() => response.end('done'), 300);
};

await run({
  log,
  http: { app, host: config.HOST, port: config.PORT },
  ops: { host: config.HOST, port: config.OPS_PORT },
  ready: async () => ({ store: true }),
  stop: [async () => log.info(calls, 'the pool is closed')],
});
