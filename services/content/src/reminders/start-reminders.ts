import { z } from 'zod';
import { startJobWorker } from '@sabiwell/chassis/jobs/jobs.ts';
import { keepSchedule } from '@sabiwell/chassis/jobs/schedule.ts';
import type { Context } from '../context.ts';
import { type RemindContext, remindDue } from './remind-due.ts';

const QUEUE = 'reminders';
const EACH_MINUTE = '* * * * *';

/**
 * Runs a round of reminders each minute, in one process however many there are. Who is due stands in MongoDB, so a Redis that lost the
 * schedule costs a round at most.
 */
export function startReminders(context: RemindContext & Pick<Context, 'log'>, redisUrl: string): { stop(): Promise<void> } {
  const { log } = context;
  const worker = startJobWorker({
    name: QUEUE,
    redisUrl,
    log,
    schema: z.strictObject({}),
    concurrency: 1,
    handle: async (_payload, { id }) => {
      const looked = await remindDue(context);
      if (looked > 0) log.info({ looked, job: id }, 'reminders sent');
    },
  });
  const schedule = keepSchedule({ name: QUEUE, id: 'round', cron: EACH_MINUTE, timeZone: 'Africa/Lagos', redisUrl, log });
  return {
    async stop() {
      await Promise.all([worker.close(), schedule.stop()]);
    },
  };
}
