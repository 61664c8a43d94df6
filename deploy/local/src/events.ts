import { createBus, type DeadLetter } from '@sabiwell/chassis/bus.ts';
import { createLog } from '@sabiwell/chassis/log.ts';
import { foldersOf } from './folders.ts';
import { readPlan } from './plan.ts';
import { deployables } from './processes.ts';
import { runningState } from './state.ts';
import { runCommand, Stop } from './stop.ts';

// Each service reads under its own name.
const groups = deployables.filter(({ migrates }) => migrates).map(({ name }) => name);

function show({ group, id, topic, event, error, attempts, at }: DeadLetter): string {
  return `${group}  ${id}  ${at}  ${event?.type ?? topic}  ${attempts} attempts  ${error}`;
}

await runCommand(async () => {
  const folders = foldersOf();
  const stores = runningState(folders) && readPlan(folders.plan)?.stores;
  const redis = stores?.find(({ name }) => name === 'redis');
  if (!redis) throw new Stop('Sabiwell is not running. Start it with: make up');
  const bus = createBus({ bus: 'redis', redisUrl: redis.url, log: createLog('events', 'warn') });
  try {
    if (process.argv.includes('--retry')) {
      for (const group of groups) console.log(`${group}: ${await bus.retryDeadLetters(group)} events are handed over again`);
      return 0;
    }
    const letters = (await Promise.all(groups.map((group) => bus.deadLetters(group)))).flat();
    for (const letter of letters) console.log(show(letter));
    console.log(letters.length ? `${letters.length} dead letters. Hand them over again with: make events-retry` : 'No dead letters.');
    return 0;
  } finally {
    await bus.close();
  }
});
