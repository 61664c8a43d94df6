import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { Chance } from '../chance.ts';
import type { Finding } from '../history/finding.ts';
import type { Answer, LetIn, Shown } from '../history/history.domain.ts';
import type { Model } from '../product/model.ts';
import { bodyOf, handIn, type OpenSubmission } from './hand-in.ts';
import { type Care, careFor, openCare } from './care.ts';
import { createClient, type Client } from './client.ts';
import { join, type Member, type OpenAccount, visit } from './join.ts';

const DISHES = ['jollof-rice', 'akara', 'moi-moi', 'egusi-soup'];
/** The allowance is three a day; one stays unused, so that a wrong second charge would not be hidden by the limit. */
const MODEL_PHOTOS = 2;
/** Model faults that are over soon: the call is retried, or the analysis fails and its use is returned. */
const QUICK_FAULTS = ['status_429', 'status_500', 'status_503', 'reset_before_headers', 'reset_mid_body', 'truncated_json', 'html'];
const LASTING_FAULTS = ['garbage', 'not_food', 'refusal', 'status_401'];
/** How long the clients ask on about submissions after the load has ended. */
const PATIENCE_MS = 75_000;
const KEY_AGE_MS = 6_000;

/** Members who use the product during the run, and what they recorded. */
export type Load = {
  client: Client;
  now: () => number;
  answers: Answer[];
  submissions: OpenSubmission[];
  accounts: OpenAccount[];
  noticed: Finding[];
  letIn: LetIn[];
  care: Care;
  /** Members with photos; those that a fault's script adds are checked too. */
  members: Member[];
  /** Other submissions that have not ended yet. */
  handed: Promise<void>[];
  /** Work that runs beside everything else; recovery does not wait for it. */
  aside: Promise<void>[];
  /** A photo number that nobody has used. */
  nextGrams: () => number;
  /** Until when submissions are asked about. */
  until: () => number;
  /** Lets everybody finish. */
  stop(): Promise<void>;
  /** What every member sees at the end, and whether every account can sign in. */
  readShown(): Promise<Shown[]>;
};

export type LoadOptions = { url: string; bookings: pg.Pool; model: Model; chance: Chance; size: number };

/** Signs up members who use the product, each by choices of their own. */
export async function startLoad({ url, bookings, model, chance, size }: LoadOptions): Promise<Load> {
  const began = performance.now();
  const now = () => performance.now() - began;
  const answers: Answer[] = [];
  const accounts: OpenAccount[] = [];
  const members: Member[] = [];
  const client = createClient(url, now, answers);
  const care = await openCare(client, bookings);
  let grams = 100;
  let stopped: number | undefined;
  const load: Omit<Load, 'stop' | 'readShown'> = {
    client,
    now,
    answers,
    submissions: [],
    accounts,
    noticed: [],
    letIn: [],
    care,
    members,
    handed: [],
    aside: [],
    // Of at most 2,500: enough for ten thousand photos.
    nextGrams: () => (grams += 0.25),
    until: () => (stopped ?? performance.now()) + PATIENCE_MS,
  };
  for (let count = 0; count < size; count += 1) {
    const member = await join(client, accounts);
    if (member === undefined) throw new Error('Nobody could sign up before the fault.');
    members.push(member);
  }
  const lives = members.map((member, index) =>
    live({ load, model, member, chance: chance.of(`member ${index}`), isOver: () => stopped !== undefined }),
  );
  return {
    ...load,
    async stop() {
      stopped = performance.now();
      await Promise.all([...lives, ...load.handed]);
    },
    readShown: () => readAllShown(load),
  };
}

type Life = { load: Omit<Load, 'stop' | 'readShown'>; model: Model; member: Member; chance: Chance; isOver: () => boolean };
/** A used key, and when its photo was under way. */
type Remembered = { key: string; from: number; at: number };

async function live(life: Life): Promise<void> {
  const { chance, isOver } = life;
  const used = { model: 0, keys: [] as Remembered[] };
  while (!isOver()) {
    await act(life, used);
    await sleep(chance.int(80, 350));
  }
}

/** One thing that a member does. */
async function act(life: Life, used: { model: number; keys: Remembered[] }): Promise<void> {
  const { load, member, chance } = life;
  const get = (op: 'readUser' | 'readDashboard' | 'listFoodAnalyses' | 'readHealthTip', path: string) =>
    load.client.call(op, 'GET', path, { headers: { cookie: member.cookie } });
  const dice = chance.int(1, 100);
  if (dice <= 25) return careFor({ ...load, member, others: load.members, chance });
  if (dice <= 45) return photograph(life, used);
  if (dice <= 58) return used.model < MODEL_PHOTOS ? photographForModel(life, used) : photograph(life, used);
  if (dice <= 61) return void (await get('readHealthTip', `/api/health-tip?userId=${member.id}`));
  if (dice <= 72) return void (await get('readDashboard', `/api/dashboard/${member.id}`));
  if (dice <= 82) return void (await get('listFoodAnalyses', `/api/food-analyses/${member.id}`));
  if (dice <= 85) return void (await load.client.call('searchFoods', 'GET', '/api/foods?q=rice'));
  if (dice <= 90) return void (await get('readUser', '/api/user'));
  if (dice <= 95) return void (await visit(load.client, member));
  if (dice <= 97) return void (await join(load.client, load.accounts));
  return reuseKey(life, used.keys);
}

async function photograph({ load, member, chance }: Life, { keys }: { keys: Remembered[] }): Promise<void> {
  const photo = { grams: load.nextGrams(), dishId: chance.pick(DISHES), completesMeal: chance.happens(20) };
  const taps = chance.happens(15) ? 2 : 1;
  const sameKey = chance.happens(50);
  const from = load.now();
  const handed = await track(load, handIn(load.client, member, photo, { taps, sameKey, until: load.until }));
  if (handed.end === 'reported') keys.push({ key: handed.key, from, at: load.now() });
}

async function photographForModel({ load, model, member, chance }: Life, used: { model: number }): Promise<void> {
  used.model += 1;
  const grams = load.nextGrams();
  const hint = `jollof rice, plate ${grams} of ${member.id} ends`;
  if (chance.happens(30)) await model.answer(hint, chance.pick(QUICK_FAULTS)).catch(() => undefined);
  else if (chance.happens(15)) await model.answer(hint, chance.pick(LASTING_FAULTS), 'always').catch(() => undefined);
  await track(load, handIn(load.client, member, { grams, hint }, { taps: chance.happens(15) ? 2 : 1, until: load.until }));
}

async function track<S extends OpenSubmission>({ submissions }: { submissions: OpenSubmission[] }, handing: Promise<S>): Promise<S> {
  const submission = await handing;
  submissions.push(submission);
  return submission;
}

/** The key of an older call with another photo must be refused, and nothing be stored. */
async function reuseKey({ load, member, chance }: Life, keys: readonly Remembered[]): Promise<void> {
  const old = keys.filter(({ at }) => at < load.now() - KEY_AGE_MS);
  if (old.length === 0) return;
  const grams = load.nextGrams();
  const { key, from, at } = chance.pick(old);
  const headers = { cookie: member.cookie, 'idempotency-key': key };
  const body = bodyOf(member, { grams, dishId: chance.pick(DISHES) });
  const { status, json } = await load.client.call('analyzeFood', 'POST', '/api/analyze-food', { body, headers });
  if (status === 200 || status === 202) load.letIn.push({ analysis: json.id as string, from, at });
}

async function readAllShown({ client, members, accounts }: Omit<Load, 'stop' | 'readShown'>): Promise<Shown[]> {
  for (const account of accounts) if (account.member !== null) account.canSignIn = await visit(client, account);
  const shown: Shown[] = [];
  for (const member of members) {
    const listed = await listAll(client, member);
    const { status, json } = await client.call('readDashboard', 'GET', `/api/dashboard/${member.id}`, {
      headers: { cookie: member.cookie },
    });
    // Refusals are in the answers already; this is only what is shown.
    if (listed !== undefined && status === 200) shown.push({ member: member.id, listed, onDashboard: idsOf(json.recentAnalyses) });
  }
  return shown;
}

const idsOf = (analyses: { id: string }[]) => analyses.map(({ id }) => id);

/** Every page of the list; undefined when one was refused. */
async function listAll(client: Client, { id, cookie }: Member): Promise<string[] | undefined> {
  const listed: string[] = [];
  for (let path: string | undefined = `/api/food-analyses/${id}`; path !== undefined;) {
    const { status, json, headers } = await client.call('listFoodAnalyses', 'GET', path, { headers: { cookie } });
    if (status !== 200) return undefined;
    listed.push(...idsOf(json));
    path = /<(.+)>; rel="next"/.exec(headers.get('link') ?? '')?.[1];
  }
  return listed;
}
