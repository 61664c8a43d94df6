import { appendFileSync } from 'node:fs';
import { z } from 'zod';
import { startJobWorker } from '../src/jobs/jobs.ts';
import { log } from './stores.ts';

// A worker that records the job it began and is killed in the middle of it.
const [redisUrl = '', prefix = '', file = ''] = process.argv.slice(2);
startJobWorker({
  name: 'sample',
  redisUrl,
  prefix,
  log,
  schema: z.object({ thing: z.string() }),
  concurrency: 1,
  lockMs: 1_500,
  handle: async (payload) => {
    appendFileSync(file, `${payload.thing}\n`);
    process.kill(process.pid, 'SIGKILL');
  },
});
