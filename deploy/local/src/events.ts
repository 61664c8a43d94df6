// `make events`: follows the events on the bus from now on, and those that could not be handled; --retry gives the latter to their groups
// again, --drop deletes one of them that can never succeed. Prints only types, keys, ids and times, never the data of an event.
import { globSync } from 'node:fs';
import { join, sep } from 'node:path';
import type { Bus } from '@sabiwell/chassis/bus/bus.ts';
import { createBus } from '@sabiwell/chassis/bus/create-bus.ts';
import type { Event } from '@sabiwell/chassis/bus/events.ts';
import { createLog } from '@sabiwell/chassis/observe/log.ts';
import { adminBus } from './admin-bus.ts';
import { deadLetterLine, dropDeadLetter } from './dead-letters.ts';
import { eventGroups } from './event-groups.ts';
import { CHECKOUT, foldersOf } from './folders.ts';
import { runOperatorProgram } from './operator-program.ts';
import { readPlan } from './plan.ts';
import { runningState } from './state.ts';
import { runCommand, Stop } from './stop.ts';

const LOOK_AGAIN_MS = 5_000;

const groupsNow = () => [...eventGroups, ...groupsOfGenerations()];
// A topic for each package of events: sabiwell/food_ai/v1 is sabiwell.food-ai.v1.
const packages = globSync('sabiwell/*/v*', { cwd: join(CHECKOUT, 'proto', 'events') });
const topics = packages.map((path) => path.replaceAll(sep, '.').replaceAll('_', '-')).toSorted();

/** The groups of all generations of staff-reporting's read model but the first, which is called as the service is. */
function groupsOfGenerations(): string[] {
  const { exitCode, output } = runOperatorProgram(foldersOf(), 'staff-reporting', ['rebuild', 'show'], 'pipe');
  if (exitCode !== 0) return [];
  const rows = output
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { group: string });
  return rows.map(({ group }) => group).filter((group) => group !== 'staff-reporting');
}

function eventLine({ time, type, key, id }: Event): string {
  return `${time}  ${type.padEnd(50)}  key ${key.padEnd(6)}  ${id}`;
}

/** The bus of the running product. */
async function openBus(): Promise<Bus> {
  const folders = foldersOf();
  const choice = runningState(folders) && adminBus(readPlan(folders.plan));
  if (!choice) throw new Stop('Sabiwell is not running. Start it with: make up');
  return createBus({ ...choice, log: createLog('events', 'error') });
}

async function retry(bus: Bus): Promise<void> {
  for (const group of groupsNow()) console.log(`${group}: ${await bus.retryDeadLetters(group)} events are delivered again`);
}

/** Prints the dead letters that were not printed before; returns how many there are. */
async function showDeadLetters(bus: Bus, groups: readonly string[], shown: Set<string>): Promise<number> {
  const letters = (await Promise.all(groups.map((group) => bus.deadLetters(group)))).flat();
  for (const letter of letters) {
    const name = `${letter.group} ${letter.id}`;
    if (!shown.has(name)) console.log(deadLetterLine(letter));
    shown.add(name);
  }
  return letters.length;
}

async function follow(bus: Bus): Promise<void> {
  const [shown, groups] = [new Set<string>(), groupsNow()];
  const dead = await showDeadLetters(bus, groups, shown);
  console.log(dead ? `${dead} dead letters. Deliver them again with: make events-retry` : 'No dead letters.');
  const watch = await bus.watch({ topics, onEvent: (event) => console.log(eventLine(event)) });
  console.log(`From now on, on ${topics.join(', ')}; end with Ctrl-C.`);
  // The store may be away for a moment; the next round tries again.
  const timer = setInterval(() => void showDeadLetters(bus, groups, shown).catch(() => undefined), LOOK_AGAIN_MS);
  await new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, resolve);
    process.stdout.once('error', resolve);
  });
  clearInterval(timer);
  await watch.stop();
}

await runCommand(async () => {
  const bus = await openBus();
  try {
    const [action, group = '', id = ''] = process.argv.slice(2);
    if (action === '--retry') await retry(bus);
    else if (action === '--drop') console.log(await dropDeadLetter(bus, group, id));
    else await follow(bus);
    return 0;
  } finally {
    await bus.close();
  }
});
