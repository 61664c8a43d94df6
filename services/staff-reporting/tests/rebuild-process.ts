import { createPool } from '@sabiwell/chassis/stores/postgres.ts';
import { rebuild } from '../src/generations/rebuild.ts';
import { openWorkshop } from '../src/generations/workshop.ts';
import { type BusPlace, openBus } from './rebuilding.ts';

// A rebuild that says how far it is, until it is killed or has ended.
const [databaseUrl = '', place = ''] = process.argv.slice(2);
const pool = createPool(databaseUrl, 'staff-reporting-rebuild-process');
const bus = await openBus(JSON.parse(place) as BusPlace);
const workshop = await openWorkshop(databaseUrl);
const say = async (line: object) => void process.stdout.write(`${JSON.stringify(line)}\n`);
await say({ begun: true });
const isLive = await rebuild({ workshop, pool, bus, say, stopping: new AbortController().signal, lookMs: 40 });
process.exit(isLive ? 0 : 1);
