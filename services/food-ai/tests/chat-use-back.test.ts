import { Secret } from '@sabiwell/chassis/config.ts';
import { createSimulator, type LoggedRequest } from '@sabiwell/openai-simulator/simulator.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Service, startService } from './service.ts';

// What a provider can do wrong (chat-model.test.ts has what each fault is called), seen by the member: no answer, and nothing used.
const TOKEN = 'token-of-the-test';
const SALT = 'How can I use less salt in my soup?';

const simulator = createSimulator({ token: TOKEN, dishes: [{ id: 'eba', name: 'Eba', aliases: [], portionGrams: 300 }] });
let service: Service;
beforeAll(async () => {
  await simulator.listen(0);
  const ai = {
    AI_BASE_URL: `${simulator.url}/v1`,
    AI_API_KEY: new Secret('simulator'),
    AI_CHAT_MODEL: 'sabiwell-sim',
    AI_PROFILE: 'openai' as const,
  };
  service = await startService({ settings: ai });
});
afterAll(async () => {
  await service.stop();
  await simulator.close();
});

async function control(method: string, path: string, body?: unknown): Promise<unknown> {
  const request = { method, headers: { 'x-sim-token': TOKEN }, ...(body !== undefined && { body: JSON.stringify(body) }) };
  return (await fetch(`${simulator.url}/_sim${path}`, request)).json();
}
const asked = async () => ((await control('GET', '/requests')) as LoggedRequest[]).length;
/** The same fault with a short wait before the retry. */
const soon = (kind: string) => (/^(status_[45]0|insufficient)/.test(kind) ? { kind, headers: { 'retry-after-ms': '10' } } : kind);
const always = (kind: string) => control('POST', '/script', [{ respond: soon(kind), times: 'always' }]);

let members = 9_000;
const newMember = () => (members += 1);
const ask = (as: number) => service.call('POST', '/api/ai-doc/chat', { as, body: { message: SALT } });
const remaining = async (as: number) => (await service.call('GET', '/api/ai-chat/access', { as })).body.remaining;

// A good answer closes the breaker, so that each fault meets a provider that is still asked.
beforeEach(async () => {
  await control('POST', '/reset', {});
  expect((await ask(newMember())).status).toBe(200);
  await control('POST', '/reset', {});
});

test.each([
  'status_400',
  'status_401',
  'status_403',
  'model_not_found',
  'invalid_schema',
  'status_408',
  'status_409',
  'status_429',
  'status_429_120',
  'insufficient_quota',
  'status_500',
  'status_503',
  'reset_before_headers',
  'hang',
  'html',
  'sse_stall',
  'sse_cut',
  'sse_error',
  'empty_content',
  'garbage',
  'schema_echo',
  'tool_call',
  'length',
  'content_filter',
  'refusal',
])('%s: 503, and the use is given back', { timeout: 60_000 }, async (kind) => {
  const as = newMember();
  await always(kind);
  const { status, body } = await ask(as);
  expect([status, body.code, body.guide]).toEqual([503, 'ai_unavailable', true]);
  expect(await asked(), 'the model was asked').toBeGreaterThan(0);
  expect(await remaining(as)).toBe(3);
});

test.each(['status_429', 'status_500', 'reset_before_headers', 'garbage'])('%s once: an answer, and one use', async (kind) => {
  const as = newMember();
  await control('POST', '/script', [{ respond: soon(kind) }]);
  expect((await ask(as)).status).toBe(200);
  expect(await remaining(as)).toBe(2);
});
