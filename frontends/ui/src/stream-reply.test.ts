import { afterEach, describe, expect, test, vi } from 'vitest';
import { BROKEN_OFF, streamReply } from './stream-reply.ts';

const STREAM = { headers: { 'content-type': 'text/event-stream; charset=utf-8' } };
const words = 'Ẹ kú àárọ̀. Drink ₦0 water 💧';
const whole =
  `: here\n\nevent: start\ndata: {"chatId":"c1"}\n\nevent: text\ndata: {"delta":"Ẹ kú "}\n\n: still here\n\n` +
  `event: text\ndata: {"delta":"àárọ̀"}\n\nevent: answer\ndata: ${JSON.stringify({ response: words })}\n\n`;

/** A body that comes in these parts; `ending` says how it ends. */
function bodyOf(parts: (string | Uint8Array)[], ending: 'closes' | 'breaks' | 'hangs' = 'closes'): ReadableStream<Uint8Array> {
  const bytes = parts.map((part) => (typeof part === 'string' ? new TextEncoder().encode(part) : part));
  return new ReadableStream({
    pull(controller) {
      const next = bytes.shift();
      if (next !== undefined) controller.enqueue(next);
      else if (ending === 'closes') controller.close();
      else if (ending === 'breaks') controller.error(new TypeError('network error'));
      else return new Promise(() => undefined);
    },
  });
}

/** Asks, and gives the answer or the error, what was heard before it, and what was sent. */
async function ask(reply: Response | Promise<Response>, signal = new AbortController().signal) {
  const heard: [string, unknown][] = [];
  const sent: { path: string; headers: Record<string, string>; body: unknown }[] = [];
  const outcome = await streamReply(
    '/api/x',
    { body: { message: 'Hello' } as never, idempotencyKey: 'k1', signal, onEvent: (name, said) => heard.push([name, said]) },
    (path, { headers, body }) => {
      sent.push({ path, headers, body });
      return Promise.resolve(reply);
    },
  ).catch((error: unknown) => error);
  return { outcome, heard, sent };
}

test('gives the answer after all that came before it', async () => {
  const { outcome, heard, sent } = await ask(new Response(bodyOf([whole]), STREAM));
  expect(outcome).toEqual({ response: words });
  expect(heard).toEqual([
    ['start', { chatId: 'c1' }],
    ['text', { delta: 'Ẹ kú ' }],
    ['text', { delta: 'àárọ̀' }],
  ]);
  expect(sent).toMatchObject([
    { path: '/api/x', body: '{"message":"Hello"}', headers: { accept: 'text/event-stream, application/json', 'idempotency-key': 'k1' } },
  ]);
});

test('it does not matter where the bytes are cut, not even within a letter', async () => {
  const bytes = new TextEncoder().encode(whole);
  for (let at = 1; at < bytes.length; at += 1) {
    const { outcome, heard } = await ask(new Response(bodyOf([bytes.slice(0, at), bytes.slice(at)]), STREAM));
    expect([at, outcome, heard.length]).toEqual([at, { response: words }, 3]);
  }
  const { outcome } = await ask(new Response(bodyOf(Array.from(bytes, (byte) => Uint8Array.of(byte))), STREAM));
  expect(outcome).toEqual({ response: words });
});

test('a server that does not stream answers whole', async () => {
  expect((await ask(Response.json({ response: words }))).outcome).toEqual({ response: words });
});

test('a refusal says why', async () => {
  const { outcome } = await ask(Response.json({ message: 'No more.', code: 'week_used_up' }, { status: 403 }));
  expect(outcome).toMatchObject({ status: 403, message: 'No more.', code: 'week_used_up' });
});

test('so does a problem that comes after the start', async () => {
  const problem = 'event: problem\ndata: {"status":503,"code":"ai_unavailable","message":"Away.","guide":true}\n\n';
  const { outcome } = await ask(new Response(bodyOf([problem]), STREAM));
  expect(outcome).toMatchObject({ status: 503, code: 'ai_unavailable', message: 'Away.', body: { guide: true } });
});

describe('an answer that does not come', () => {
  afterEach(() => void vi.useRealTimers());
  const start = 'event: start\ndata: {}\n\nevent: text\ndata: {"delta":"Salt"}\n\n';

  test.each(['closes', 'breaks'] as const)('broke off when the connection %s', async (ending) => {
    const { outcome, heard } = await ask(new Response(bodyOf([start, 'event: answer\ndata: {"resp'], ending), STREAM));
    expect(outcome).toMatchObject({ status: 0, code: BROKEN_OFF });
    expect(heard).toHaveLength(2);
  });

  test('has no code where nothing came at all', async () => {
    const { outcome } = await ask(Promise.reject<Response>(new TypeError('Failed to fetch')));
    expect(outcome).toMatchObject({ status: 0, code: '', message: expect.stringContaining('connection') });
  });

  test('ends with the page that asked', async () => {
    const stop = new AbortController();
    stop.abort(new Error('left the page'));
    expect((await ask(Promise.reject<Response>(new TypeError('Aborted')), stop.signal)).outcome).toMatchObject({
      message: 'left the page',
    });
  });

  test('is not waited for in silence', async () => {
    vi.useFakeTimers();
    const asked = streamReply(
      '/api/x',
      { body: undefined, idempotencyKey: 'k1', signal: new AbortController().signal, onEvent: () => undefined },
      (_, { signal }) => new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(new TypeError('Aborted')))),
    ).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(35_000);
    expect(await asked).toMatchObject({ status: 0 });
  });
});
