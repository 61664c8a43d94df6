// A deployable as small as can be, for the tests of its start and end.
import { z } from 'zod';
import { deployableConfig, readConfig, secret } from '../src/config.ts';
import { run } from '../src/lifecycle.ts';
import { createLog } from '../src/log.ts';

const config = readConfig(z.object({ ...deployableConfig, KEY: secret }), process.env);
const log = createLog('small');
log.info({ config }, 'configured');

await run({
  log,
  http: { app: (_request, response) => void setTimeout(() => response.end('done'), 300), host: config.HOST, port: config.PORT },
  ops: { host: config.HOST, port: config.OPS_PORT },
  ready: async () => ({ store: true }),
  stop: [async () => log.info('the pool is closed')],
});
