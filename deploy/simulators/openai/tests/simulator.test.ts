import OpenAI from 'openai';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { FOOD_TABLE, readDishes } from '../src/dish-table.ts';
import { createSimulator, type LoggedRequest } from '../src/simulator.ts';
import { jpeg, png } from './photos.ts';

const TOKEN = 'token-of-the-test';
const simulator = createSimulator({ token: TOKEN, dishes: await readDishes(FOOD_TABLE) });
const strict = createSimulator({ token: TOKEN, dishes: await readDishes(FOOD_TABLE), profile: 'strict' });
const ollama = createSimulator({ token: TOKEN, dishes: await readDishes(FOOD_TABLE), profile: 'ollama' });

beforeAll(() => Promise.all([simulator, strict, ollama].map((one) => one.listen(0))));
afterAll(() => Promise.all([simulator, strict, ollama].map((one) => one.close())));
beforeEach(() => control('POST', '/reset', {}));

const control = (method: string, path: string, body?: unknown) =>
  fetch(`${simulator.url}/_sim${path}`, {
    method,
    headers: { 'x-sim-token': TOKEN },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
const requests = async () => (await (await control('GET', '/requests')).json()) as LoggedRequest[];
// A short timeout, only for calls that are expected to get no answer.
const [PATIENT, HASTY] = [10_000, 300];
const client = (of = simulator, timeout = PATIENT) =>
  new OpenAI({ baseURL: `${of.url}/v1`, apiKey: 'sk-of-the-test', maxRetries: 0, timeout, logLevel: 'off' });
const words = (text: string) => ({ model: 'sabiwell-sim', messages: [{ role: 'user' as const, content: text }] });
const photo = (url: string, text = 'What is this?') => ({
  model: 'sabiwell-sim',
  messages: [
    {
      role: 'user' as const,
      content: [
        { type: 'text' as const, text },
        { type: 'image_url' as const, image_url: { url } },
      ],
    },
  ],
});
const say = async (question: ReturnType<typeof words> | ReturnType<typeof photo>) =>
  (await client().chat.completions.create(question)).choices[0]?.message.content ?? '';
const seen = async (question: ReturnType<typeof words> | ReturnType<typeof photo>) => JSON.parse(await say(question)).items[0];

describe('the default brain', () => {
  test('reads the dish from a PNG text chunk', async () => {
    expect(await seen(photo(png('egusi-soup')))).toMatchObject({ dishId: 'egusi-soup', name: 'Egusi soup', gramsBest: 250 });
  });

  test.each([['Hint: jollof-rice'], ['Hint: party jollof with chicken'], ['Meal: lunch\nhint: JOLLOF RICE']])(
    'reads the dish from "%s"',
    async (text) => {
      expect(await seen(words(text))).toMatchObject({ dishId: 'jollof-rice' });
    },
  );

  test('sees the same dish on the same photo, and not the same on all photos', async () => {
    const dishes = await Promise.all(Array.from({ length: 12 }, async (_, index) => (await seen(photo(jpeg(index)))).dishId));
    expect(await Promise.all(Array.from({ length: 12 }, async (_, index) => (await seen(photo(jpeg(index)))).dishId))).toEqual(dishes);
    expect(new Set(dishes).size).toBeGreaterThan(3);
  });

  test('gives guidance to other questions', async () => {
    expect(await say(words('I have a headache'))).toContain('You wrote: I have a headache');
  });
});

describe('the protocol', () => {
  test('lists its model and marks every reply', async () => {
    const reply = await fetch(`${simulator.url}/v1/models`);
    expect([reply.headers.get('x-simulator'), ((await reply.json()) as { data: { id: string }[] }).data[0]?.id]).toEqual([
      '1',
      'sabiwell-sim',
    ]);
    expect((await fetch(`${simulator.url}/v1/nothing`)).headers.get('x-simulator')).toBe('1');
    expect((await fetch(`${simulator.url}/readyz`)).status).toBe(200);
  });

  test('streams the same words, with usage where asked', async () => {
    const stream = await client().chat.completions.create({
      ...words('hello'),
      stream: true,
      stream_options: { include_usage: true },
    });
    let text = '';
    let tokens = 0;
    for await (const chunk of stream) {
      text += chunk.choices[0]?.delta.content ?? '';
      tokens += chunk.usage?.total_tokens ?? 0;
    }
    expect(text).toBe(await say(words('hello')));
    expect(tokens).toBeGreaterThan(0);
  });

  test('answers the Responses API', async () => {
    const reply = await client().responses.create({
      model: 'sabiwell-sim',
      input: [
        {
          role: 'user',
          content: [
            { type: 'input_text', text: 'What?' },
            { type: 'input_image', image_url: png('moi-moi'), detail: 'low' },
          ],
        },
      ],
    });
    expect(JSON.parse(reply.output_text).items[0].dishId).toBe('moi-moi');
  });

  test('refuses what is not a question', async () => {
    await expect(client().chat.completions.create({ model: 'sabiwell-sim', messages: [] })).rejects.toMatchObject({
      status: 400,
    });
  });

  test('is as strict as its profile', async () => {
    const odd = { ...words('x'), detail: 'low' } as ReturnType<typeof words>;
    const remote = photo('https://pictures.example/rice.jpg');
    await expect(client(strict).chat.completions.create(odd)).rejects.toMatchObject({ status: 400 });
    await expect(client(ollama).chat.completions.create(odd)).resolves.toBeDefined();
    await expect(client(ollama).chat.completions.create(remote)).rejects.toMatchObject({ status: 400 });
    expect((await fetch(`${strict.url}/v1/chat/completions`, { method: 'POST', body: JSON.stringify(words('x')) })).status).toBe(401);
  });
});

describe('the script', () => {
  test('asks for the token', async () => {
    for (const headers of [{}, { 'x-sim-token': 'wrong' }])
      expect((await fetch(`${simulator.url}/_sim/requests`, { headers })).status).toBe(401);
  });

  test('uses a rule once, in order, and again where told', async () => {
    await control('POST', '/script', [{ respond: { content: 'one' } }, { match: {}, respond: { content: 'two' }, times: 2 }]);
    const said = [];
    for (let n = 0; n < 4; n += 1) said.push((await say(words('Hi'))).slice(0, 3));
    expect(said).toEqual(['one', 'two', 'two', 'I a']);
  });

  test('matches prompt, image and number', async () => {
    await say(photo(jpeg(1)));
    const sha = (await requests())[0]?.images[0]?.sha;
    await control('POST', '/reset');
    await control('POST', '/script', [
      { match: { promptContains: 'apple' }, respond: { content: 'by prompt' } },
      { match: { imageSha: sha }, respond: { content: 'by image' } },
      { match: { n: 3 }, respond: { content: 'by number' } },
    ]);
    expect([await say(photo(jpeg(1))), await say(words('an apple')), await say(words('x'))]).toEqual([
      'by image',
      'by prompt',
      'by number',
    ]);
  });

  test.each([
    ['an unknown name', { kind: 'nonsense' }],
    ['an unknown field', { statuss: 500 }],
    ['a wrong status', { status: 42 }],
  ])('refuses %s', async (_, respond) => {
    const reply = await control('POST', '/script', [{ match: {}, respond }]);
    expect(reply.status).toBe(400);
  });

  test('keeps what it was asked, without the key and the picture', async () => {
    await say(photo(png('zobo'), 'Meal: lunch'));
    const reply = await control('GET', '/requests');
    const text = await reply.text();
    expect(text).not.toContain('sk-of-the-test');
    expect(text).not.toContain(png('zobo').slice(40, 120));
    expect(JSON.parse(text)).toMatchObject([
      { n: 1, prompt: 'Meal: lunch', images: [{ type: 'image/png', width: 8, height: 6 }], answeredBy: 'brain' },
    ]);
    await say(photo(jpeg(3)));
    expect((await requests())[1]?.images[0]).toMatchObject({ type: 'image/jpeg', width: 64, height: 48 });
  });
});

const ask = (timeout = PATIENT) => client(simulator, timeout).chat.completions.create(words('Hint: akara'));

describe('faults', () => {
  test.each([
    [
      'a status with headers and body',
      { status: 429, headers: { 'retry-after': '7' }, body: { error: { message: 'slow', code: 'x' } } },
      { status: 429 },
    ],
    ['status and retryAfter', { status: 429, retryAfter: 1 }, { status: 429 }],
    ['hang', { hang: true }, { name: 'Error', message: 'Request timed out.' }],
    ['delay', { delayMs: 120_000 }, { message: 'Request timed out.' }],
    ['status_401', { kind: 'status_401' }, { status: 401, code: 'invalid_api_key' }],
    ['status_403', 'status_403', { status: 403 }],
    ['model_not_found', 'model_not_found', { status: 404, code: 'model_not_found' }],
    ['invalid_schema', 'invalid_schema', { status: 400 }],
    ['insufficient_quota', 'insufficient_quota', { status: 429, code: 'insufficient_quota' }],
    ['status_408', 'status_408', { status: 408 }],
    ['status_500', 'status_500', { status: 500 }],
    ['status_503', 'status_503', { status: 503 }],
    ['reset_before_headers', 'reset_before_headers', { message: 'Connection error.' }],
    ['reset_mid_body', 'reset_mid_body', {}],
    ['stall_after_headers', 'stall_after_headers', { message: 'Request timed out.' }],
    ['stall_mid_body', 'stall_mid_body', { message: 'Request timed out.' }],
    ['truncated_envelope', 'truncated_envelope', { name: 'SyntaxError' }],
  ])('%s', async (_, respond, error) => {
    expect((await control('POST', '/script', [{ match: {}, respond }])).status).toBe(200);
    const isSilent = 'message' in error && error.message === 'Request timed out.';
    await expect(ask(isSilent ? HASTY : PATIENT)).rejects.toMatchObject(error);
    await expect(ask()).resolves.toBeDefined();
  });

  test.each([
    [{ content: 'words' }, { message: { content: 'words', refusal: null }, finish_reason: 'stop' }],
    [{ refusal: 'No.' }, { message: { content: null, refusal: 'No.' } }],
    [{ kind: 'length' }, { finish_reason: 'length' }],
    [{ kind: 'content_filter' }, { finish_reason: 'content_filter' }],
    [{ kind: 'empty_content' }, { message: { content: '' } }],
    [{ kind: 'unknown_tool' }, { message: { content: null, tool_calls: [{ function: { name: 'delete_account' } }] } }],
    [{ kind: 'no_choices' }, undefined],
  ])('%j', async (respond, choice) => {
    await control('POST', '/script', [{ respond }]);
    const { choices } = await ask();
    if (choice === undefined) expect(choices).toEqual([]);
    else expect(choices[0]).toMatchObject(choice);
  });

  test('a held reply waits for the reset', async () => {
    await control('POST', '/script', [{ respond: { held: true, content: 'at last' } }]);
    const held = say(words('Hint: akara'));
    await expect.poll(requests).toHaveLength(1);
    await expect(Promise.race([held, Promise.resolve('nothing yet')])).resolves.toBe('nothing yet');
    await control('POST', '/reset', {});
    expect(await held).toBe('at last');
  });

  test.each([
    'fence',
    'prose_json',
    'trailing_commas',
    'truncated_json',
    'garbage',
    'schema_echo',
    'wrong_types',
    'out_of_range',
    'injection',
  ])('%s differs from the plain answer', async (kind) => {
    const good = await say(words('Hint: akara'));
    await control('POST', '/script', [{ respond: { kind } }]);
    expect(await say(words('Hint: akara'))).not.toBe(good);
  });

  test.each([
    ['sse_error', 'error'],
    ['sse_cut', 'error'],
    ['sse_no_done', 'end'],
  ])('%s: %s', async (kind, outcome) => {
    await control('POST', '/script', [{ respond: { kind } }]);
    const read = async () => {
      for await (const _ of await client().chat.completions.create({ ...words('hello'), stream: true }));
      return 'end';
    };
    expect(await read().catch(() => 'error')).toBe(outcome);
  });
});
