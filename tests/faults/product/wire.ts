import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Folders } from '@sabiwell/local/folders.ts';
import { type Plan, type ProcessPlan, readPlan, writePlan } from '@sabiwell/local/plan.ts';
import { notReady } from '@sabiwell/local/readiness.ts';
import { signal } from '@sabiwell/local/running.ts';
import { runningState } from '@sabiwell/local/state.ts';
import { linkKafka } from './kafka-link.ts';
import { type Link, openLink } from './link.ts';

/** Every link of a product by its two ends, for example `food-ai>mongo`. */
export type Links = Map<string, Link>;

/** Where each address in a process's environment leads. */
const LEADS_TO: Record<string, string> = {
  DATABASE_URL: 'postgres',
  MONGO_URL: 'mongo',
  REDIS_URL: 'redis',
  IDENTITY_URL: 'identity',
  HEALTH_TRACKING_URL: 'health-tracking',
  FOOD_AI_URL: 'food-ai',
  CONTENT_URL: 'content',
  AI_BASE_URL: 'openai-simulator',
};

/** A link accepts a connection before it knows that nobody is behind it, so these are added only where a row needs them. */
const SERVICES = ['identity', 'health-tracking', 'food-ai', 'content'];

/** Puts a link between every process and its stores, and restarts the processes with them. */
export async function wireThroughLinks(folders: Folders): Promise<Links> {
  const links: Links = new Map();
  const kafka = await linkKafka(folders);
  if (kafka !== undefined) links.set('all>kafka', kafka);
  await changePlan(folders, async (plan) => {
    for (const process of plan.processes) {
      await wireProcess(process, links, (target) => !SERVICES.includes(target));
      if (kafka !== undefined && process.command.env.KAFKA_BROKERS !== undefined)
        process.command.env.KAFKA_BROKERS = `127.0.0.1:${kafka.port}`;
    }
  });
  return links;
}

/** Puts links between the gateway and the services as well, as long as `work` lasts; the gateway is restarted before and after. */
export async function withServiceLinks(folders: Folders, links: Links, work: () => Promise<void>): Promise<void> {
  let before: Record<string, string> = {};
  await changePlan(folders, async (plan) => {
    const gateway = processOf(plan, 'gateway');
    before = { ...gateway.command.env };
    await wireProcess(gateway, links, (target) => SERVICES.includes(target));
  });
  try {
    await work();
  } finally {
    await changePlan(folders, (plan) => {
      processOf(plan, 'gateway').command.env = before;
    });
    for (const name of SERVICES) {
      await links.get(`gateway>${name}`)?.close();
      links.delete(`gateway>${name}`);
    }
  }
}

/** A process of the plan by its name. */
export function processOf(plan: Plan, name: string): ProcessPlan {
  const process = plan.processes.find((one) => one.name === name);
  if (process === undefined) throw new Error(`There is no process ${name}.`);
  return process;
}

async function wireProcess({ name, command }: ProcessPlan, links: Links, isWanted: (target: string) => boolean): Promise<void> {
  for (const [variable, target] of Object.entries(LEADS_TO)) {
    const given = command.env[variable];
    if (given === undefined || !isWanted(target)) continue;
    const address = new URL(given);
    const link = await openLink(Number(address.port));
    links.set(`${name}>${target}`, link);
    address.hostname = '127.0.0.1';
    address.port = `${link.port}`;
    command.env[variable] = address.pathname === '/' && !given.endsWith('/') ? address.href.replace(/\/$/, '') : address.href;
  }
}

/** Changes a running product's plan, has the supervisor carry it out, and waits until all is ready. */
export async function changePlan(folders: Folders, change: (plan: Plan) => Promise<void> | void): Promise<void> {
  const plan = readPlan(folders.plan);
  const before = runningState(folders);
  if (plan === undefined || before === undefined) throw new Error('The product does not run.');
  await change(plan);
  for (const process of plan.processes) process.fingerprint = fingerprintOf(process);
  writePlan(folders.plan, plan);
  signal(before.pid, 'SIGHUP');
  for (let tries = 0; tries < 600; tries += 1) {
    const state = runningState(folders);
    if (state && state.applied > before.applied && (await notReady(state)).length === 0) return;
    await sleep(100);
  }
  throw new Error('The product did not become ready after its plan was changed.');
}

function fingerprintOf({ command }: ProcessPlan): string {
  return createHash('sha256').update(JSON.stringify(command)).digest('hex');
}
