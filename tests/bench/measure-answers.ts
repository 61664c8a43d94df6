import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { readJson } from '@sabiwell/local/files.ts';
import { foldersOf } from '@sabiwell/local/folders.ts';
import { make, type Place } from '../e2e/bring-up.ts';
import type { Bench } from './bench.ts';
import { proportionalMegabytes } from './processes.ts';
import { addressOf, type BenchMember, joinMembers, partOf } from './product.ts';
import { rowOf, type Section } from './section.ts';
import { percentiles } from './sequence.ts';

const STREAMS = 500;
const FIRST_WORDS = 60;
/** Asked in parallel before, because what the code itself needs isn't the streams'. */
const BEFORE = 51;
/** Free answers of a member. */
const FREE = 3;
/** How long the model keeps every stream waiting, so that all of them are open together; less than our patience. */
const HELD_MS = 7_000;
const SAMPLE_MS = 250;
const PROCESSES = ['gateway', 'food-ai'];
const QUESTION = 'How can I use less salt in my soup?';

/**
 * Answers of a model, streamed: our share of the time before the first sentence, with a model that answers at once, and the memory of
 * five hundred parallel ones. The product's AI is the simulator meanwhile.
 */
export async function measureAnswers({ place }: Bench): Promise<Section> {
  await make('up', place, 'simulator');
  try {
    await script(place, []);
    const members = await joinMembers(place, Math.ceil((FIRST_WORDS + BEFORE + STREAMS) / FREE));
    const asks = members.flatMap((member) => Array.from({ length: FREE }, () => member));
    const firsts: number[] = [];
    for (const member of asks.splice(0, FIRST_WORDS)) firsts.push((await ask(place, member)).firstMs);
    // The first ones find code that was never run.
    const rows = [{ name: 'first sentence', perSecond: NaN, ...percentiles(firsts.slice(10)), cpuMs: null, timesP50: NaN, timesCpu: null }];
    await Promise.all(asks.splice(0, BEFORE).map((member) => ask(place, member)));
    const { held, highest, together, answered } = await manyAtOnce(place, asks.slice(0, STREAMS));
    return {
      title: `Answers of a model, streamed, ${STREAMS} in parallel`,
      rows,
      goals: [
        { name: 'first sentence, p99 in ms', value: rowOf(rows, 'first sentence').p99, atMost: 100 },
        { name: 'streams open together', value: together, atLeast: STREAMS },
        { name: 'streams that ended with their answer', value: answered, atLeast: STREAMS },
        { name: `${STREAMS} open streams, more memory in MB`, value: held, atMost: 80 },
        { name: 'the same at its highest, while all are answered at once', value: highest, atMost: 120 },
      ],
    };
  } finally {
    await make('up', place);
  }
}

/** Megabytes more while every stream waits for the model, and at the highest, when all are answered at once. */
async function manyAtOnce(place: Place, asks: readonly BenchMember[]) {
  await script(place, [{ respond: { delayMs: HELD_MS }, times: 'always' }]);
  const pids = PROCESSES.map((name) => partOf(place, name).pid);
  const before = proportionalMegabytes(pids);
  let [open, together, held, highest, isOver] = [0, 0, before, before, false];
  const sample = (async () => {
    while (!isOver) {
      const now = proportionalMegabytes(pids);
      highest = Math.max(highest, now);
      if (open === asks.length) held = Math.max(held, now);
      await sleep(SAMPLE_MS);
    }
  })();
  const told = await Promise.all(
    asks.map(async (member) => {
      const began = () => void (together = Math.max(together, (open += 1)));
      return ask(place, member, began).finally(() => (open -= 1));
    }),
  );
  isOver = true;
  await sample;
  const answered = told.filter(({ isAnswered }) => isAnswered).length;
  return { held: held - before, highest: highest - before, together, answered };
}

/** Asks by stream; milliseconds until the first sentence, and whether a model's answer was its end. */
async function ask(place: Place, { cookie }: BenchMember, begun = () => {}): Promise<{ firstMs: number; isAnswered: boolean }> {
  const headers = { cookie, accept: 'text/event-stream', 'content-type': 'application/json' };
  const body = JSON.stringify({ message: QUESTION, sessionId: randomUUID() });
  const began = performance.now();
  const reply = await fetch(`${addressOf(place)}/api/ai-doc/chat`, { method: 'POST', headers, body });
  if (!reply.ok || reply.body === null) throw new Error(`A question was answered ${reply.status}: ${await reply.text()}`);
  begun();
  let [text, firstMs] = ['', Infinity];
  for await (const piece of reply.body.pipeThrough(new TextDecoderStream())) {
    text += piece;
    if (firstMs === Infinity && text.includes('event: text')) firstMs = performance.now() - began;
  }
  return { firstMs, isAnswered: /event: answer\n.*"answerSource":"openai-compatible:/.test(text) };
}

/** Sets how the simulated model answers from now on. */
async function script(place: Place, rules: readonly object[]): Promise<void> {
  const { openai } = readJson<{ openai: { url: string; token: string } }>(foldersOf({ LOCAL_DIR: place.localDir }).simulators)!;
  const headers = { 'content-type': 'application/json', 'x-sim-token': openai.token };
  for (const [path, body] of [
    ['reset', {}],
    ['script', rules],
  ] as const) {
    const reply = await fetch(`${openai.url}/_sim/${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!reply.ok) throw new Error(`The simulator answered ${reply.status}.`);
  }
}
