import type { Queue } from 'bullmq';
import { scrapeGauge } from '../observe/scrape-gauge.ts';

const STATES = ['waiting', 'active', 'delayed', 'failed'] as const;

const depth = scrapeGauge({ name: 'sabiwell_job_queue_jobs', help: 'Jobs of a queue by their state', labelNames: ['queue', 'state'] });
const oldest = scrapeGauge({
  name: 'sabiwell_job_queue_oldest_seconds',
  help: 'Age of the job that waits longest for a worker',
  labelNames: ['queue'],
});

/** Shows how many jobs a queue holds and how long the first of them has waited. */
export function observeQueue(queue: Queue): void {
  const { name } = queue;
  depth.from(name, async () => {
    const counts = await queue.getJobCounts(...STATES);
    return STATES.map((state) => ({ labels: { queue: name, state }, value: counts[state] ?? 0 }));
  });
  oldest.from(name, async () => {
    const [first] = await queue.getJobs(['waiting'], 0, 0, true);
    return [{ labels: { queue: name }, value: first === undefined ? 0 : Math.max(0, Date.now() - first.timestamp) / 1000 }];
  });
}
