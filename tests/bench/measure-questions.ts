import { randomUUID } from 'node:crypto';
import type { Bench } from './bench.ts';
import { compare } from './compare.ts';
import { addressOf, type BenchMember, post } from './product.ts';
import { rowOf, type Section } from './section.ts';
import { inSequence } from './sequence.ts';

const EMERGENCY = 'There is a crushing weight on my chest and I am sweating and cold';
const QUESTION = 'How can I use less salt in my soup?';
/** Each costs several writes, and a member may ask the guide a thousand times an hour in development. */
const WARM_UP = 100;

/** Questions to the AI doctor without a model, through the gateway, beside the cheapest call of the same service; one after the other. */
export async function measureQuestions(bench: Bench): Promise<Section> {
  const { place, members, rounds, seconds } = bench;
  const memberOf = (index: number) => members[index % members.length]!;
  const ask = (message: string) => (index: number) => askOnce(bench, memberOf(index), message);
  const access = async (index: number) => {
    const reply = await fetch(`${addressOf(place)}/api/ai-chat/access`, { headers: { cookie: memberOf(index).cookie } });
    if (!reply.ok) throw new Error(`The allowance answered ${reply.status}.`);
    await reply.arrayBuffer();
  };
  const rows = await compare(
    [
      { name: 'the allowance, read', measure: (at) => inSequence(at, access) },
      { name: 'an emergency', measure: (at) => inSequence(at, ask(EMERGENCY)) },
      { name: 'the health guide', measure: (at) => inSequence(at, ask(QUESTION)) },
    ],
    { rounds, seconds, connections: 1, warmUp: WARM_UP },
  );
  return {
    title: 'A question to the AI doctor, until its whole answer',
    rows,
    goals: [
      { name: 'an emergency, p99 in ms', value: rowOf(rows, 'an emergency').p99, atMost: 100 },
      { name: 'the health guide, p99 in ms', value: rowOf(rows, 'the health guide').p99, atMost: 150 },
    ],
  };
}

async function askOnce({ place }: Bench, member: BenchMember, message: string): Promise<void> {
  const reply = await post(place, '/api/ai-doc/chat', { message, sessionId: randomUUID() }, member);
  await reply.arrayBuffer();
}
