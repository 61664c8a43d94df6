import { createHmac } from 'node:crypto';
import { CHAT_DISCLAIMER } from '@sabiwell/proto/http/ai-doctor-rules.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type ChatRig, KEY, plainQuestion, startChatRig } from './chat-rig.ts';

let rig: ChatRig;
let written: string[] = [];
beforeAll(async () => void (rig = await startChatRig()));
afterAll(() => rig.stop());
beforeEach(async () => {
  await rig.reset();
  await rig.tokenDays.deleteMany({});
  written = [];
  const keep = (chunk: unknown) => written.push(String(chunk)) > 0;
  vi.spyOn(process.stdout, 'write').mockImplementation(keep);
  vi.spyOn(process.stderr, 'write').mockImplementation(keep);
  for (const level of ['debug', 'info', 'log', 'warn', 'error'] as const)
    vi.spyOn(console, level).mockImplementation((...said) => void keep(said.map(String).join(' ')));
});
afterEach(() => {
  vi.restoreAllMocks();
  const text = written.join('\n');
  for (const secret of [KEY, 'canary-of-the-question', '142/92', 'Use less salt']) expect(text).not.toContain(secret);
});

const tokens = async () => (await rig.tokenDays.findOne({}).lean())?.tokens ?? 0;
/** A short wait before the retry, so that only tests of waiting take long. */
const soon = (kind: string) => (/^(status_[45]0|insufficient)/.test(kind) ? { kind, headers: { 'retry-after-ms': '10' } } : kind);

describe.each(['openai', 'vllm', 'ollama', 'generic'] as const)('a server of kind %s', (profile) => {
  test('answers from the article, with the disclaimer', async () => {
    const { answer, shown } = await rig.ask(rig.ai({ profile }));
    expect(answer).toMatchObject({ kind: 'answered', triage: 'routine', language: 'en', articleIds: ['high-blood-pressure'] });
    expect(answer).toMatchObject({ response: shown, model: 'sabiwell-sim', tokens: await tokens() });
    expect(shown).toContain('Salt raises it.');
    expect(shown.endsWith(CHAT_DISCLAIMER)).toBe(true);
  });

  test('is told what it knows, and nothing of who asks', async () => {
    await rig.ask(rig.ai({ profile }), { ...plainQuestion, userId: 987_654_321 });
    const [request] = await rig.asked();
    expect(JSON.stringify(request)).not.toContain('987654321');
    expect(request).toMatchObject({ schema: 'health_answer', stream: profile === 'openai' || profile === 'vllm' });
    expect(request?.prompt.includes('"suggestedQuestions":{')).toBe(profile === 'ollama' || profile === 'generic');
  });
});

test('OpenAI gets a pseudonym and keeps nothing', async () => {
  const sent = vi.spyOn(globalThis, 'fetch');
  await rig.ask(rig.ai());
  const [body] = sent.mock.calls.flatMap(([, init]) =>
    typeof init?.body === 'string' && init.body.includes('messages') ? [init.body] : [],
  );
  const safety_identifier = createHmac('sha256', 'pepper').update('42').digest('hex');
  expect(JSON.parse(body ?? '')).toMatchObject({ store: false, max_completion_tokens: 700, safety_identifier });
});

describe('a stream', () => {
  test('is shown sentence by sentence', async () => {
    const { pieces } = await rig.ask(rig.ai());
    expect(pieces.length).toBeGreaterThan(3);
    expect(pieces[0]).toBe('High blood pressure often has no signs. ');
  });

  test('may be cut inside a letter', async () => {
    const answer = {
      triage: 'routine',
      language: 'yo',
      articleIds: [],
      doctorSearch: null,
      suggestedQuestions: [],
      response: 'Ẹ káàárọ̀ o. Mu omi 👩🏾‍⚕️ púpọ̀.',
    };
    await rig.script({ kind: 'sse_split_utf8', content: JSON.stringify(answer) });
    const { shown } = await rig.ask(rig.ai({ firstMs: 2000 }));
    expect(shown).toContain('Ẹ káàárọ̀ o. Mu omi 👩🏾⚕️ púpọ̀.');
  });

  test.each([
    ['sse_no_done', 'answered'],
    ['sse_no_usage', 'answered'],
  ])('%s: %s', async (kind, outcome) => {
    await rig.script(kind);
    expect((await rig.ask(rig.ai())).answer).toMatchObject({ kind: outcome, tokens: expect.any(Number) });
    expect(await tokens()).toBeGreaterThan(100);
  });

  test.each([
    ['sse_stall', 'timeout'],
    ['sse_cut', 'provider'],
    ['sse_error', 'provider'],
    [{ stream: { stopAfter: 60, stopBy: 'stall' } }, 'timeout'],
    [{ stream: { stopAfter: 60, stopBy: 'cut' } }, 'provider'],
    [{ stream: { tokenDelayMs: 100 } }, 'timeout'],
  ])('%j: %s', async (respond, fault) => {
    await rig.always(respond);
    expect((await rig.ask(rig.ai({ wholeMs: 1_500 }))).answer).toEqual({ kind: 'failed', fault });
  });

  test('is stopped by who asked, and is not paid for further', async () => {
    await rig.always({ stream: { tokenDelayMs: 30 } });
    const stop = AbortSignal.timeout(200);
    expect((await rig.ask(rig.ai(), plainQuestion, stop)).answer).toEqual({ kind: 'failed', fault: 'stopped' });
  });
});

describe.each(['openai', 'generic'] as const)('faults of a server of kind %s', (profile) => {
  test.each([
    ['status_400', 'provider', 1],
    ['invalid_schema', 'provider', 1],
    ['status_401', 'provider', 1],
    ['status_403', 'provider', 1],
    ['model_not_found', 'provider', 1],
    ['status_408', 'provider', 2],
    ['status_409', 'provider', 2],
    ['status_500', 'provider', 2],
    ['status_503', 'provider', 2],
    ['insufficient_quota', 'provider', 2],
    ['reset_before_headers', 'provider', 2],
    ['hang', 'timeout', 1],
    ['html', 'provider', 1],
    ['refusal', 'refused', 1],
    ['content_filter', 'refused', 1],
    ['length', 'unreadable', 1],
    ['empty_content', 'provider', 1],
    ['garbage', 'unreadable', 2],
    ['schema_echo', 'unreadable', 2],
    ['tool_call', 'provider', 1],
  ] as const)('%s: %s', async (kind, fault, calls) => {
    await rig.always(soon(kind));
    // Whoever answers at all is waited for, however busy the machine is.
    const { answer, shown } = await rig.ask(rig.ai({ profile, ...(kind !== 'hang' && { firstMs: 20_000, wholeMs: 20_000 }) }));
    expect(answer).toEqual({ kind: 'failed', fault });
    expect(shown).toBe('');
    expect(await rig.asked()).toHaveLength(calls);
  });

  test.each(['status_429', 'status_500', 'reset_before_headers', 'garbage', 'chat_plain_text'])('%s once: it answers', async (kind) => {
    await rig.script(soon(kind));
    const { answer } = await rig.ask(rig.ai({ profile, firstMs: 3_000 }));
    expect(answer).toMatchObject({ kind: 'answered', articleIds: ['high-blood-pressure'] });
  });

  test.each(['fence', 'prose_json', 'trailing_commas'])('%s: it is read all the same', async (kind) => {
    await rig.script(kind);
    expect((await rig.ask(rig.ai({ profile }))).answer).toMatchObject({ kind: 'answered' });
  });
});

test('a whole reply without choices is a fault', async () => {
  await rig.always('no_choices');
  expect((await rig.ask(rig.ai({ profile: 'generic' }))).answer).toEqual({ kind: 'failed', fault: 'provider' });
});

describe('what protects the provider and the bill', () => {
  test('five faults open the breaker, then nobody waits', async () => {
    await rig.always({ kind: 'status_500', headers: { 'x-should-retry': 'false' } });
    const ai = rig.ai();
    for (let n = 0; n < 5; n += 1) expect((await rig.ask(ai)).answer).toEqual({ kind: 'failed', fault: 'provider' });
    expect((await rig.ask(ai)).answer).toEqual({ kind: 'failed', fault: 'breaker' });
    expect(await rig.asked()).toHaveLength(5);
  });

  test('a refusal is no fault of the provider', async () => {
    await rig.always('refusal');
    const ai = rig.ai();
    for (let n = 0; n < 6; n += 1) expect((await rig.ask(ai)).answer).toEqual({ kind: 'failed', fault: 'refused' });
  });

  test('with the tokens of the day used up it is not asked', async () => {
    const ai = rig.ai({}, { dailyTokens: 10 });
    expect((await rig.ask(ai)).answer.kind).toBe('answered');
    expect((await rig.ask(ai)).answer).toEqual({ kind: 'failed', fault: 'budget' });
    expect(await rig.asked()).toHaveLength(1);
  });

  test('without a model it is off', async () => expect((await rig.ask(undefined)).answer).toEqual({ kind: 'failed', fault: 'off' }));
});

describe.each(['openai', 'generic'] as const)('a model of kind %s that misbehaves', (profile) => {
  test.each([
    ['chat_dose', /amoxicillin|500/, 'leaflet'],
    ['chat_diagnosis', /malaria/, 'Salt raises'],
    ['chat_invented_figure', /191|87/, 'Salt raises'],
    ['chat_foreign_article', /lancet|made-up/i, 'Salt raises'],
    ['chat_foreign_doctor', /okafor|lagoon|evil/i, 'Salt raises'],
    ['chat_link', /evil|0803/, 'Salt raises'],
    ['chat_leak', /instructions|mark/i, 'Salt raises'],
    ['chat_lower', /^$/, 'Salt raises'],
  ])('%s loses what it may not say', async (kind, forbidden, kept) => {
    await rig.script(kind);
    const { answer, shown } = await rig.ask(rig.ai({ profile }));
    expect(answer.kind).toBe('answered');
    expect(`${shown} ${JSON.stringify(answer)}`).not.toMatch(forbidden);
    expect(shown).toContain(kept);
  });

  test('chat_stop_medicine is taken back', async () => {
    await rig.script('chat_stop_medicine');
    const { answer, shown } = await rig.ask(rig.ai({ profile }));
    expect(answer).toMatchObject({ kind: 'withdrawn', reasons: expect.arrayContaining(['medicine_changed']) });
    expect(shown).toBe('');
  });

  test('chat_reassure is taken back while an emergency stands', async () => {
    await rig.script('chat_reassure');
    const { answer, shown } = await rig.ask(rig.ai({ profile }), { ...plainQuestion, standing: { level: 'emergency' } });
    expect(answer.kind).toBe('withdrawn');
    expect(shown).toBe('');
  });

  test('chat_raise says so at once, without a word', async () => {
    await rig.script('chat_raise');
    const { answer, shown } = await rig.ask(rig.ai({ profile }));
    expect(answer).toMatchObject({ kind: 'answered', triage: 'emergency', response: '' });
    expect(shown).toBe('');
  });
});
