import { appendFileSync } from 'node:fs';
import { type BusPlace, makeBus } from './make-bus.ts';

// A reader that records the events it gets, and is killed before it can acknowledge the given one.
const [place = '', group = '', topic = '', file = '', dieAt = ''] = process.argv.slice(2);
await makeBus(JSON.parse(place) as BusPlace).subscribe({
  group,
  topics: [topic],
  handle: async (event) => {
    appendFileSync(file, `${event.id}\n`);
    if (event.sequence === Number(dieAt)) process.kill(process.pid, 'SIGKILL');
  },
});
