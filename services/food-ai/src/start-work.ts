import type { Bus } from '@sabiwell/chassis/bus/bus.ts';
import { type DocumentRelayOptions, startDocumentRelay } from '@sabiwell/chassis/bus/document-outbox.ts';
import { receiveWakeUps } from '@sabiwell/chassis/bus/wake-ups.ts';
import { startJobWorker } from '@sabiwell/chassis/jobs/jobs.ts';
import type { WorkerContext } from './context.ts';
import { startTurnSweeper } from './ai-chat/fail-forgotten-turns.ts';
import { startForgetting } from './ai-chat/forget-old-chats.ts';
import { ANALYZE_FOOD_QUEUE, analyzeFoodJob } from './food-analysis/analyze-food.job.ts';
import { readPending } from './food-analysis/analysis.store.ts';
import { observePending } from './food-analysis/analysis-metrics.ts';
import { startRemoval } from './food-analysis/change/remove-deleted.ts';
import { startFeed } from './food-feed/start-feed.ts';
import { startSweeper } from './food-analysis/resume-forgotten.ts';
import { giveUpAnalysis, runAnalysis } from './food-analysis/run-analysis.ts';
import { startRounds } from './rounds/start-rounds.ts';

// Waiting for a model's answer costs no computing, so one process handles many jobs at once.
const JOBS_AT_ONCE = 8;
const ATTEMPTS = 3;
/** Conversations with the AI doctor that nobody touched for this long are removed. */
const CHAT_DAYS = 730;

type Via = {
  redisUrl: string;
  bus: Bus;
  /** How long a killed worker's jobs stay locked; 15 seconds by default. */
  takeOverMs?: number;
  /** The wait before a failed job's second attempt; a second by default. */
  firstWaitMs?: number;
  /** Separates the queues of tests. */
  prefix?: string;
  /** How often relays and what tells counts look by themselves; each second by default. */
  pollMs?: number;
};

/** Starts the worker: the relay of events, the jobs, the sweep for forgotten analyses. */
export function startWork(parts: Omit<WorkerContext, 'stopping'>, via: Via): { stop(): Promise<void> } {
  const { log, analyses } = parts;
  const { redisUrl, bus, takeOverMs, firstWaitMs, prefix, pollMs } = via;
  const wakeUps = receiveWakeUps(redisUrl, log);
  const relaying = { redisUrl, bus, wakeUps, leaseMs: takeOverMs, pollMs };
  const relayOf = (collection: DocumentRelayOptions['collection']) => startDocumentRelay({ collection, log, ...relaying });
  const { chats, chatMembers, chatOpenings, diagnosticAudits, posts, postReports, erasedMembers } = parts;
  const carriers = [analyses, chats, chatMembers, chatOpenings, diagnosticAudits, posts, postReports, erasedMembers];
  const relays = carriers.map(({ collection }) => relayOf(collection));
  const stopping = new AbortController();
  const context: WorkerContext = { ...parts, stopping: stopping.signal };
  const worker = startJobWorker({
    name: ANALYZE_FOOD_QUEUE,
    redisUrl,
    prefix,
    schema: analyzeFoodJob,
    log,
    concurrency: JOBS_AT_ONCE,
    lockMs: takeOverMs,
    firstWaitMs,
    attempts: ATTEMPTS,
    handle: (job, run) => runAnalysis(context, job, run),
    abandoned: (job) => giveUpAnalysis(context, job),
  });
  const sweeper = startSweeper(context);
  const removal = startRemoval(context);
  const turns = startTurnSweeper(context);
  const forgetting = startForgetting(context, CHAT_DAYS);
  const feed = startFeed(context, { wakeUps, pollMs });
  const rounds = startRounds(context, relaying);
  observePending(() => readPending(analyses));
  return {
    async stop() {
      stopping.abort();
      await Promise.all([worker.close(), ...[sweeper, turns, removal, forgetting, rounds, ...feed].map((one) => one.stop())]);
      await Promise.all(relays.map((one) => one.stop()));
      wakeUps.stop();
    },
  };
}
