import { createInterface } from 'node:readline';
import { createPool } from '@sabiwell/chassis/stores/postgres.ts';
import { rebuild } from '../src/generations/rebuild.ts';
import { openWorkshop } from '../src/generations/workshop.ts';
import { type BusPlace, openBus } from './rebuilding.ts';

// A rebuild that says how far it is, and goes on when it is told to by a line, so that who kills it kills it there.
const [databaseUrl = '', place = ''] = process.argv.slice(2);
const pool = createPool(databaseUrl, 'staff-reporting-rebuild-process');
const bus = await openBus(JSON.parse(place) as BusPlace);
const workshop = await openWorkshop(databaseUrl);
const print = (line: object) => process.stdout.write(`${JSON.stringify(line)}\n`);
const heard = createInterface(process.stdin)[Symbol.asyncIterator]();
const say = async (line: object) => {
  print(line);
  await heard.next();
};
print({ begun: true });
const isLive = await rebuild({ workshop, pool, bus, say, stopping: new AbortController().signal, lookMs: 40 });
process.exit(isLive ? 0 : 1);
