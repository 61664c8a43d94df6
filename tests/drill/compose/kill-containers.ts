import { setTimeout as sleep } from 'node:timers/promises';
import { Stop } from '@sabiwell/local/stop.ts';
import { addPeople } from '../people.ts';
import type { ComposeProduct, Container } from './compose-product.ts';
import { faultsOf, keepJoining } from './kept-members.ts';

const LONGEST_MS = 300_000;

const isWell = ({ isRunning, health }: Container) => isRunning && (health === null || health === 'healthy');

/** Kills by the machine's own kill: a container that `docker kill` ended is not started again, since somebody wanted that. */
function kill({ pid, service }: Container): void {
  // 0 would be this program and its own.
  if (pid <= 0) throw new Error(`${service} has no process.`);
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    throw new Stop(`${service} can not be killed: run this as root on the machine of the Docker engine.`, { cause: error });
  }
}

async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + LONGEST_MS;
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error(`${what} after ${LONGEST_MS / 1000} s.`);
    await sleep(500);
  }
}

/** Whether a new member can do something of nearly everything: sign up, eat, be on the dashboard. */
const serves = (url: string) =>
  addPeople(url, 1).then(
    () => true,
    () => false,
  );

/** Kills one container, and waits until it is back, all others are well, and members are served; returns the seconds. */
async function killOne(product: ComposeProduct, victim: Container): Promise<number> {
  const began = performance.now();
  kill(victim);
  await until(`${victim.service} is not back`, async () => {
    const now = (await product.containers()).find(({ service }) => service === victim.service);
    return now !== undefined && isWell(now) && now.restarts > victim.restarts;
  });
  const lasting = async () => (await product.containers()).filter(({ service }) => service !== 'migrate' && service !== 'secrets');
  await until(`Not all are well since ${victim.service} was killed`, async () => (await lasting()).every(isWell));
  await until(`Members are not served since ${victim.service} was killed`, () => serves(product.url));
  return Math.round((performance.now() - began) / 100) / 10;
}

/** Kills every container that runs, one after the other, while members join and eat; returns what was lost or doubled. */
export async function killEach(product: ComposeProduct): Promise<string[]> {
  const joining = keepJoining(product.url);
  const running = (await product.containers()).filter(({ isRunning }) => isRunning);
  for (const { service } of running.toSorted((one, other) => one.service.localeCompare(other.service))) {
    const victim = (await product.containers()).find((one) => one.service === service && one.isRunning);
    if (victim === undefined) throw new Error(`${service} does not run any more.`);
    console.log(`  ${service}: killed, all well again after ${await killOne(product, victim)} s`);
  }
  const kept = await joining.stop();
  console.log(`  ${running.length} containers killed; ${kept.length} members, ${kept.filter(({ ate }) => ate).length} meals`);
  return faultsOf(product.url, kept);
}
