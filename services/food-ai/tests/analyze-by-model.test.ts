import { spawn } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { readEvent } from '@sabiwell/chassis/bus/events.ts';
import { createSimulator, type LoggedRequest } from '@sabiwell/openai-simulator/simulator.ts';
import { FoodAnalysisFailedSchema } from '@sabiwell/proto/gen/sabiwell/food_ai/v1/events_pb.ts';
import { foodReport } from '@sabiwell/proto/http/food-report.ts';
import { ALLOWANCE_USED_MESSAGE } from '@sabiwell/proto/http/food-rules.ts';
import { isSimulator } from '../src/ai-status/refuse-simulator.client.ts';
import { upsertPaidPeriod } from '../src/entitlements/entitlement.store.ts';
import { listDishes } from '../src/food-table/food-table.ts';
import { dataUrl, jpegPhoto, taggedPhoto } from './photos.ts';
import { type Service, startService, until } from './service.ts';

const TOKEN = 'control';
const dishes = listDishes().map(({ id, name, aliases, usualPortion }) => ({ id, name, aliases, portionGrams: usualPortion.grams }));
const simulator = createSimulator({ token: TOKEN, dishes });
let service: Service;
let member = 100;
let seed = 1;

const byModel = () => ({ AI_BASE_URL: `${simulator.url}/v1`, AI_VISION_MODEL: 'sabiwell-sim' });
const freshPhoto = async () => dataUrl(await jpegPhoto((seed += 103)));
const control = async (method: 'GET' | 'POST', path: string, body?: unknown) => {
  const headers = { 'x-sim-token': TOKEN, 'content-type': 'application/json' };
  const reply = await fetch(`${simulator.url}/_sim${path}`, {
    method,
    headers,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  expect(reply.status).toBe(200);
  return reply.json();
};
const script = (...rules: unknown[]) => control('POST', '/script', rules);
const asked = () => control('GET', '/requests') as Promise<LoggedRequest[]>;
const analyze = (body: Record<string, unknown>, userId = member) =>
  service.call('POST', '/api/analyze-food', { as: userId, body: { userId, mealType: 'dinner', ...body } });
const usedBy = async (userId: number) => (await service.stores.allowances.findOne({ userId }).lean())?.holders.length ?? 0;

beforeAll(async () => {
  await simulator.listen(0);
  service = await startService({ settings: byModel() });
  service.work();
});
beforeEach(async () => {
  member += 1;
  await control('POST', '/reset', {});
});
afterAll(async () => {
  await service.stop();
  await simulator.close();
});

test('a photo without a dish is shown to the model, and its dish is judged by our table', async () => {
  const reply = await analyze({ image: await freshPhoto(), hint: 'jollof rice' });
  expect(reply.status).toBe(200);
  expect(foodReport.parse(reply.body)).toMatchObject({
    foodName: 'Jollof rice',
    healthScore: 4.8,
    analysisSource: 'openai-compatible:sabiwell-sim',
    confidence: 'high',
    mealType: 'dinner',
  });
  expect(await usedBy(member)).toBe(1);
  const status = await service.call('GET', '/api/ai/status');
  expect(status.body).toMatchObject({ vision: 'local', chat: 'off' });
  expect(status.bytes.toString()).not.toMatch(/http|127\.0\.0\.1/);
});

test('the model gets the re-encoded photo: no place, no words of the camera', async () => {
  const { body } = await analyze({ image: dataUrl(await taggedPhoto('CANARY-0815')), hint: 'eba' });
  const stored = (await service.call('GET', body.imageUrl, { as: member })).bytes;
  const [request] = await asked();
  expect(stored.includes('CANARY-0815') || stored.includes('Exif')).toBe(false);
  expect(request?.images[0]?.sha).toBe(createHash('sha256').update(stored).digest('hex'));
  expect(JSON.stringify(request)).not.toContain('CANARY');
});

test('a dish that was chosen is never shown to the model, nor counted', async () => {
  const { body } = await analyze({ image: await freshPhoto(), dishId: 'eba' });
  expect(body).toMatchObject({ foodName: 'Eba', analysisSource: 'composition-table' });
  expect(await asked()).toEqual([]);
  expect(await usedBy(member)).toBe(0);
});

test('after three a day comes 402, which stores nothing; a dish of the table is still free', async () => {
  const images = await Promise.all(Array.from({ length: 4 }, freshPhoto));
  const statuses = [];
  for (const image of images) statuses.push((await analyze({ image, hint: 'eba' })).status);
  expect(statuses).toEqual([200, 200, 200, 402]);
  const refused = await analyze({ image: images[3], hint: 'eba' });
  expect(refused.body).toMatchObject({ code: 'payment_required', message: ALLOWANCE_USED_MESSAGE });
  expect(await service.stores.analyses.countDocuments({ userId: member })).toBe(3);
  expect((await analyze({ image: images[0], hint: 'eba' })).status).toBe(200);
  expect((await analyze({ image: images[3], dishId: 'eba' })).status).toBe(200);
});

test('who pays after the 402 has the same photo analysed, and as many more as they like', async () => {
  const images = await Promise.all(Array.from({ length: 6 }, freshPhoto));
  const statuses = [];
  for (const image of images.slice(0, 4)) statuses.push((await analyze({ image })).status);
  const period = { id: randomUUID(), userId: member, purpose: 'subscription' };
  await upsertPaidPeriod(service.stores.entitlements, period, {
    startsAt: new Date(),
    endsAt: new Date(Date.now() + 86_400_000),
    quota: 0,
    version: 1,
  });
  for (const image of images.slice(3)) statuses.push((await analyze({ image })).status);
  expect(statuses).toEqual([200, 200, 200, 402, 200, 200, 200]);
  expect(await usedBy(member)).toBe(3);
});

test('of fifty photos at once three are analysed', async () => {
  const images = await Promise.all(Array.from({ length: 50 }, freshPhoto));
  const replies = await Promise.all(images.map((image) => analyze({ image })));
  const statuses = Map.groupBy(replies, ({ status }) => status);
  expect([statuses.get(200)?.length, statuses.get(402)?.length]).toEqual([3, 47]);
  expect(await asked()).toHaveLength(3);
  expect(await usedBy(member)).toBe(3);
});

test('twelve identical photos at once ask the model once and count as one', async () => {
  const image = await freshPhoto();
  const replies = await Promise.all(Array.from({ length: 12 }, () => analyze({ image })));
  expect(new Set(replies.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
  expect(replies[0]?.status).toBe(200);
  expect(await asked()).toHaveLength(1);
  expect(await usedBy(member)).toBe(1);
});

const UNABLE = 'Unable to analyze this image. Please try again with a clearer photo.';
const AWAY = "We can't reach the AI right now. Try again, or choose the dish from the food table.";

test.each([
  ['not_food', 422, 'not_food', "This doesn't look like food."],
  ['refusal', 422, 'analysis_failed', UNABLE],
  ['garbage', 422, 'analysis_failed', UNABLE],
  ['insufficient_quota', 503, 'ai_unavailable', AWAY],
])('%s is %d, gives the use back, and the same photo can be handed in again', async (kind, status, code, message) => {
  const events = await service.listen(`test-${kind}`);
  await script({ respond: kind, times: 'always' });
  const image = await freshPhoto();
  const failed = await analyze({ image, hint: 'eba' });
  expect([failed.status, failed.body.code, failed.body.message]).toEqual([status, code, message]);
  expect(failed.headers.has('retry-after')).toBe(status === 503);
  const [row] = await service.stores.analyses.find({ userId: member }).lean();
  expect(row).toMatchObject({ status: 'failed', attempt: 1 });
  expect(await usedBy(member)).toBe(0);
  expect((await service.call('GET', `/api/food-analyses/${member}`, { as: member })).body).toEqual([]);
  expect((await service.call('GET', `/api/food-analyses/item/${row?._id}`, { as: member })).status).toBe(status);
  await until(async () => ((await service.stores.blobs.size(row?.imageKey ?? '')) === undefined ? true : undefined));

  await control('POST', '/reset', {});
  const again = await analyze({ image, hint: 'eba' });
  expect([again.status, again.body.id]).toEqual([200, row?._id]);
  expect(await usedBy(member)).toBe(1);
  const mine = () => events.filter((event) => event.key === String(member));
  await until(() => (mine().length === 4 ? true : undefined));
  expect(mine().map(({ type, sequence }) => [type.split('.').at(-2), sequence])).toEqual([
    ['requested', 1],
    ['failed', 2],
    ['requested', 3],
    ['completed', 4],
  ]);
  const { analysisId, reasonCode, tookMs } = readEvent(FoodAnalysisFailedSchema, mine()[1]!);
  expect([analysisId, reasonCode]).toEqual([row?._id, row?.failure]);
  expect(Number(tookMs)).toBe(row!.endedAt!.getTime() - row!.timestamp.getTime());
});

/** A short wait before the retry. */
const soon = (kind: string) => (/^(status_[45]0|insufficient)/.test(kind) ? { kind, headers: { 'retry-after-ms': '10' } } : kind);

test.each([
  ['status_401', 503],
  ['model_not_found', 503],
  ['status_408', 503],
  ['status_409', 503],
  ['status_429_120', 503],
  ['status_500', 503],
  ['status_503', 503],
  ['reset_before_headers', 503],
  ['reset_mid_body', 503],
  ['truncated_envelope', 503],
  ['html', 503],
  ['no_choices', 422],
  ['empty_content', 422],
  ['truncated_json', 422],
  ['schema_echo', 422],
  ['length', 422],
  ['content_filter', 422],
])('%s is %d and gives the use back', { timeout: 60_000 }, async (kind, status) => {
  await script({ respond: soon(kind), times: 'always' });
  const { status: seen, body } = await analyze({ image: await freshPhoto(), hint: 'eba' });
  expect([seen, body.code]).toEqual([status, status === 503 ? 'ai_unavailable' : 'analysis_failed']);
  expect(await asked()).not.toHaveLength(0);
  expect(await usedBy(member)).toBe(0);
});

test('a provider that stumbles is asked again within one analysis and one use', async () => {
  await script({ respond: 'status_500', times: 3 });
  const reply = await analyze({ image: await freshPhoto(), hint: 'eba' });
  expect(reply.status).toBe(200);
  expect(await usedBy(member)).toBe(1);
});

test('a slow model is 202, and its report lands later', async () => {
  const slow = await startService({ settings: { ...byModel(), ANALYSIS_WAIT_MS: 200 } });
  slow.work();
  await script({ respond: { delayMs: 1_500 } });
  const photo = { userId: member, image: await freshPhoto(), hint: 'eba', mealType: 'lunch' };
  const first = await slow.call('POST', '/api/analyze-food', { as: member, body: photo });
  expect([first.status, first.body.status]).toEqual([202, 'processing']);
  const item = () => slow.call('GET', `/api/food-analyses/item/${first.body.id}`, { as: member });
  expect((await item()).body).toEqual({ id: first.body.id, status: 'processing' });
  const done = await until(async () => ((await item()).status === 200 ? item() : undefined));
  expect(done.body).toMatchObject({ id: first.body.id, foodName: 'Eba' });
  await slow.stop();
});

test('an outside model is asked only with consent; the food table needs none', async () => {
  const settings = { AI_BASE_URL: 'https://ai.invalid/v1', AI_VISION_MODEL: 'far-away', ANALYSIS_WAIT_MS: 0 };
  const cloud = await startService({ settings });
  const body = { userId: member, image: await freshPhoto(), mealType: 'lunch' };
  const hand = (over: object, agrees = false) =>
    cloud.call('POST', '/api/analyze-food', { as: member, agrees, body: { ...body, ...over } });
  const refused = await hand({});
  expect([refused.status, refused.body.code, refused.body.consent]).toEqual([403, 'consent_required', 'aiProvider']);
  expect(await cloud.stores.analyses.countDocuments({})).toBe(0);
  expect((await hand({ dishId: 'eba' })).status).toBe(202);
  expect((await hand({}, true)).status).toBe(202);
  expect((await cloud.call('GET', '/api/ai/status')).body).toMatchObject({ vision: 'cloud', providerName: 'ai.invalid' });
  await cloud.stop();
});

test('a simulator is known by its replies', async () => {
  expect(await isSimulator(`${simulator.url}/v1`, undefined)).toBe(true);
  expect(await isSimulator('http://127.0.0.1:1/v1', undefined)).toBe(false);
});

const strong = 'k3Vw-9xQm_T0hZr7Lb2NcYd5';
const forProduction = () => ({
  NODE_ENV: 'production',
  PORT: '1',
  OPS_PORT: '2',
  BLOB_DIR: '/nowhere',
  EXPORT_DIR: '/nowhere',
  SAFETY_ID_SECRET: strong,
  MONGO_URL: `mongodb://food_ai:${strong}@127.0.0.1:1`,
  REDIS_URL: `redis://:${strong}@127.0.0.1:1`,
  INTERNAL_TOKEN_JWKS: '{"keys":[{"kty":"OKP","crv":"Ed25519","x":"AAAA"}]}',
  AI_BASE_URL: `${simulator.url}/v1`,
  AI_VISION_MODEL: 'some-model',
});

/** How a process of food-ai with these settings ends, and what it prints. */
async function endOf(entry: string, env: Record<string, string>) {
  const child = spawn(process.execPath, [fileURLToPath(new URL(`../src/${entry}`, import.meta.url))], { env });
  const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  return [code, said.trim()];
}

test.each(['main.ts', 'worker.ts'])('%s does not start on a simulator in production', async (entry) => {
  expect(await endOf(entry, forProduction())).toEqual([78, 'AI_BASE_URL: a simulator is not allowed in production']);
});

test('production refuses what development gives, all of it at once', async () => {
  const [code, said] = await endOf('main.ts', {
    ...forProduction(),
    LOG_LEVEL: 'debug',
    MONGO_URL: 'mongodb://127.0.0.1:1',
    REDIS_URL: 'redis://127.0.0.1:1',
    SAFETY_ID_SECRET: 'x',
    INTERNAL_TOKEN_JWKS: '{"keys":[]}',
    AI_BASE_URL: 'http://ai.invalid/v1',
    AI_API_KEY: 'simulator',
    AI_VISION_MODEL: 'sabiwell-sim',
    AI_CHAT_MODEL: 'sabiwell-sim',
  });
  const names = `${said}`.split('\n').map((line) => line.split(':')[0]);
  const stores = ['MONGO_URL', 'REDIS_URL', 'INTERNAL_TOKEN_JWKS', 'SAFETY_ID_SECRET'];
  expect([code, names]).toEqual([78, ['LOG_LEVEL', ...stores, 'AI_BASE_URL', 'AI_API_KEY', 'AI_VISION_MODEL', 'AI_CHAT_MODEL']]);
});
