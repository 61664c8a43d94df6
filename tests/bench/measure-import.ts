import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ImportProgress, ImportResult } from '@sabiwell/proto/http/people-import.ts';
import type { Bench } from './bench.ts';
import { signInDemo } from './demo-staff.ts';
import { addressOf } from './product.ts';
import type { Section } from './section.ts';

const ROWS = 10_000;
const LOOK_EVERY_MS = 200;
const PATH = '/api/admin/import-data';

/** An import of 10,000 people through the gateway until the last one is made, and the same file again (staff.md section 8). */
export async function measureImport(bench: Bench): Promise<Section> {
  const headers = { authorization: `Bearer ${await signInDemo(bench, 'admin')}`, 'content-type': 'application/json' };
  const body = JSON.stringify({ fileName: 'bench.json', content: peopleFile() });
  const base = addressOf(bench.place);
  const run = async () => {
    const began = performance.now();
    let reply = await fetch(base + PATH, { method: 'POST', headers: { ...headers, 'idempotency-key': randomUUID() }, body });
    for (;;) {
      const json = (await reply.json()) as ImportResult | ImportProgress;
      if (reply.status === 200) return { seconds: (performance.now() - began) / 1000, created: (json as ImportResult).rows.created };
      if (reply.status !== 202) throw new Error(`An import answered ${reply.status}: ${JSON.stringify(json)}`);
      await sleep(LOOK_EVERY_MS);
      reply = await fetch(`${base}${PATH}/${json.id}`, { headers });
    }
  };
  const [first, again] = [await run(), await run()];
  if (first.created !== ROWS) throw new Error(`Of ${ROWS} people ${first.created} were made.`);
  return {
    title: 'An import of 10,000 people',
    rows: [],
    goals: [
      { name: 'an import of 10,000 rows, seconds', value: first.seconds, atMost: 60 },
      { name: 'the same file again, seconds', value: again.seconds, atMost: 20 },
      { name: 'accounts made by it', value: again.created, atMost: 0 },
    ],
  };
}

function peopleFile(): string {
  const mark = randomUUID().slice(0, 8);
  const users = Array.from({ length: ROWS }, (_, n) => ({
    id: `${mark}-${n}`,
    firstName: ['Amina', 'Chidi', 'Tunde', 'Ngozi'][n % 4],
    lastName: `Bench ${n}`,
    email: `bench-${mark}-${n}@example.com`,
    tel: '+2348031234567',
    sex: n % 2 === 0 ? 'Female' : 'Male',
    birth: '1985-02-03',
    address: '12 Ring Road',
    city: 'Kano',
    country: 'Nigeria',
  }));
  return JSON.stringify({ users });
}
