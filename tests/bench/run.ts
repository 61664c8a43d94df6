import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { createBus } from '@sabiwell/chassis/bus/create-bus.ts';
import { createLog } from '@sabiwell/chassis/observe/log.ts';
import { outboxSql } from '@sabiwell/chassis/bus/outbox.ts';
import { CHECKOUT } from '@sabiwell/local/folders.ts';
import { startStores } from '@sabiwell/local/start-stores.ts';
import { offerKafka } from '@sabiwell/local/test-kafka.ts';
import pg from 'pg';
import { make, startBeside } from '../e2e/bring-up.ts';
import type { Bench } from './bench.ts';
import { startFloor } from './floor/start.ts';
import { measureAnswers } from './measure-answers.ts';
import { measureBearer } from './measure-bearer.ts';
import { measureBooking } from './measure-booking.ts';
import { measureDashboard } from './measure-dashboard.ts';
import { measureCall } from './measure-call.ts';
import { measureDirectory, measureDirectoryGrowth } from './measure-directory.ts';
import { measureEffect } from './measure-effect.ts';
import { measureFeed } from './measure-feed.ts';
import { measureGateway } from './measure-gateway.ts';
import { measureHop } from './measure-hop.ts';
import { measureImport } from './measure-import.ts';
import { measureLists } from './measure-lists.ts';
import { measureLive } from './measure-live.ts';
import { measurePhoto } from './measure-photo.ts';
import { measureAddReading, measureGrowth, measureLastFive } from './measure-readings.ts';
import { measureReminders } from './measure-reminders.ts';
import { measureRest } from './measure-rest.ts';
import { measureSettle, measureWebhooks } from './measure-settle.ts';
import { measureQuestions } from './measure-questions.ts';
import { measureReadsBesideSignIns, measureSignIn } from './measure-sign-in.ts';
import { measureStart } from './measure-start.ts';
import { measureStreams } from './measure-streams.ts';
import { measureLedgerGrowth, measureTopUp } from './measure-wallet.ts';
import { measureSlots, measureVisitGrowth } from './measure-visits.ts';
import { startPeer } from './peer.ts';
import { joinMembers } from './product.ts';
import type { Section } from './section.ts';
import { tableOf } from './table.ts';
import { prepareTools } from './tools.ts';

const RESULTS = join(import.meta.dirname, 'results.json');
const TABLE = join(import.meta.dirname, 'results.txt');
// Other work on the machine shows how far the figures can be trusted.
const machine = { cores: cpus().length, node: process.version, loadBefore: loadavg()[0] };
const folder = join(CHECKOUT, '.local', 'bench-floor');
const log = createLog('bench', 'silent');
const say = console.log;
const [rounds, seconds] = [Number(process.env.ROUNDS ?? 5), Number(process.env.SECONDS ?? 3)];
/** `PART=reading,photo` measures only the parts with one of these words in their title; then nothing is stored. */
const wanted = process.env.PART?.toLowerCase().split(',');
const sections: Section[] = [];

const isWanted = (title: string) => wanted === undefined || wanted.some((word) => title.toLowerCase().includes(word));

async function part(title: string, measure: () => Promise<Section>): Promise<void> {
  if (!isWanted(title)) return;
  say(`- ${title} …`);
  const section = await measure();
  sections.push(section);
  say(`${tableOf([section])}\n`);
}

await prepareTools();
// A killed run leaves its stores behind.
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
say('- Starting the product and what it is measured against …');
// As durable as the product, because a floor that does not wait for the disk would make an unfair comparison.
const stores = await startStores({ dir: join(folder, 'stores'), say, durable: true });
const place = await startBeside('bench');
const kafka = await offerKafka(join(folder, 'kafka'));
const floor = await startFloor(stores);
const peer = isWanted('A reading') ? await startPeer(stores.postgresUrl, say) : undefined;
try {
  const floorStores = { postgres: stores.stores.postgres.pid()!, mongo: stores.stores.mongo.pid()!, postgresUrl: stores.postgresUrl };
  const [members, signers] = [await joinMembers(place, 32), await joinMembers(place, 16)];
  const bench: Bench = { place, floor, members, signers, floorStores, peer, rounds, seconds };
  await part('At rest', () => measureRest(bench));
  for (const connections of [1, 16]) {
    await part('The gateway', () => measureGateway(bench, connections));
    await part('A bearer', () => measureBearer(bench, connections));
    await part('The hop', () => measureHop(bench, connections));
    await part('The dashboard', () => measureDashboard(bench, connections));
    await part('Last five', () => measureLastFive(bench, connections));
    await part('A reading', () => measureAddReading(bench, connections));
  }
  await part('Signing in', () => measureSignIn(bench));
  await part('Reads beside sign-ins', () => measureReadsBesideSignIns(bench));
  await part('Growth', () => measureGrowth(bench));
  await part('Settling', () => measureSettle(bench));
  await part('Webhooks', () => measureWebhooks(bench));
  await part('A top-up', () => measureTopUp(bench));
  await part('The ledger', () => measureLedgerGrowth(bench));
  await part('Visits, growth', () => measureVisitGrowth(bench));
  for (const connections of [1, 16]) {
    await part('Free times', () => measureSlots(bench, connections));
    await part('Booking a visit', () => measureBooking(bench, connections));
  }
  await part('Questions', () => measureQuestions(bench));
  await part('An import', () => measureImport(bench));
  for (const connections of [1, 16]) await part('The feed', () => measureFeed(bench, connections));
  await part('Lists', () => measureLists(bench));
  await part('Hints', () => measureLive(bench));
  await part('Reminders', () => measureReminders(bench));
  await part('Live streams', () => measureStreams(bench));
  await part('A call', () => measureCall(bench));
  // These change who is listed.
  for (const connections of [1, 16]) await part('The directory', () => measureDirectory(bench, connections));
  await part('The directory, growth', () => measureDirectoryGrowth(bench));
  await part('Answers', () => measureAnswers(bench));
  await part('A photo', () => measurePhoto(bench));
  for (const bus of ['redis', 'kafka'] as const) await part(`Events on ${bus}`, () => measureBus(bus));
  await part('Starting', () => measureStart(bench, stores));
} finally {
  peer?.stop();
  floor.stop();
  await make('down', place);
  await kafka.stop();
  await stores.stop();
}
if (wanted !== undefined) process.exit();
const table = tableOf(sections);
writeFileSync(RESULTS, `${JSON.stringify({ machine, rounds, seconds, sections }, null, 2)}\n`);
writeFileSync(TABLE, `${table}\n`);
say(`\n${table}\n\nKept in tests/bench/results.json and results.txt`);

async function measureBus(name: 'redis' | 'kafka'): Promise<Section> {
  const given = name === 'kafka' ? await fetch(`${kafka.url}/start`, { method: 'POST' }) : undefined;
  const { brokers } = given ? ((await given.json()) as { brokers: string }) : { brokers: '' };
  const bus = await createBus({ bus: name, redisUrl: stores.redisUrl, kafkaBrokers: brokers.split(','), log });
  const database = new pg.Client({ connectionString: stores.postgresUrl });
  await database.connect();
  const url = new URL(stores.postgresUrl);
  url.pathname = `/bench_${name}`;
  await database.query(`CREATE DATABASE bench_${name}`);
  await database.end();
  const own = new pg.Client({ connectionString: url.href });
  await own.connect();
  await own.query(outboxSql);
  await own.end();
  try {
    return await measureEffect(name === 'kafka' ? 'Kafka' : 'Redis Streams', { bus, databaseUrl: url.href, log });
  } finally {
    await bus.close();
  }
}
