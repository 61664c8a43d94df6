import { setTimeout as sleep } from 'node:timers/promises';
import type { Bench } from './bench.ts';
import { onPayments, providerOf } from './payment-provider.ts';
import { addressOf, type BenchMember, post } from './product.ts';
import type { Section } from './section.ts';
import { percentiles } from './sequence.ts';

const INTENTS = 500;
const LANES = 40;
const TOP_UP_NAIRA = 100;
const WEBHOOKS_A_SECOND = 50;
const WEBHOOK_SECONDS = 10;

type Paid = { member: BenchMember; id: string; reference: string; isTopUp: boolean };
type Provider = ReturnType<typeof providerOf>;
type Racer = () => Promise<Response>;

/** 500 payments, each reported by eight callers at once: webhooks, claims, the popup's message, a cancellation, the return page. */
export async function measureSettle(bench: Bench): Promise<Section> {
  const provider = providerOf(bench.place);
  const paid = await beginAndPay(bench, provider);
  const racers = shuffled(paid.flatMap((one) => racersOf(bench, provider, one)));
  const took: number[] = [];
  const statuses: number[] = [];
  const began = performance.now();
  await inLanes(racers, async (racer) => {
    const start = performance.now();
    statuses.push((await racer()).status);
    took.push(performance.now() - start);
  });
  const perSecond = racers.length / ((performance.now() - began) / 1000);
  const truth = await truthOf(bench, paid);
  const row = { name: 'one of eight racing calls', perSecond, ...percentiles(took), cpuMs: null, timesP50: 1, timesCpu: null };
  return {
    title: `${INTENTS} payments, settled by eight racing calls each`,
    connections: LANES,
    rows: [row],
    goals: [
      { name: 'settled', value: truth.completed, atLeast: INTENTS, atMost: INTENTS },
      { name: 'paid periods', value: truth.periods, atLeast: INTENTS / 2, atMost: INTENTS / 2 },
      { name: 'credits of the wallets', value: truth.credits, atLeast: INTENTS / 2, atMost: INTENTS / 2 },
      { name: 'events that a payment succeeded', value: truth.events, atLeast: INTENTS, atMost: INTENTS },
      { name: 'contradictions that the audit finds', value: truth.faults, atMost: 0 },
      { name: 'calls that failed', value: statuses.filter((status) => status >= 500).length, atMost: 0 },
    ],
  };
}

/** Webhooks at the rate of a busy hour: each is stored and answered before anything acts on it. */
export async function measureWebhooks({ place }: Bench): Promise<Section> {
  const provider = providerOf(place);
  const took: number[] = [];
  const calls: Promise<void>[] = [];
  const began = performance.now();
  for (let count = 0; count < WEBHOOKS_A_SECOND * WEBHOOK_SECONDS; count += 1) {
    await sleep(Math.max(0, began + (count * 1000) / WEBHOOKS_A_SECOND - performance.now()));
    const start = performance.now();
    calls.push(provider.sendWebhook(`bench-unknown-${count}`, count).then(() => void took.push(performance.now() - start)));
  }
  await Promise.all(calls);
  const row = { name: 'a webhook', perSecond: WEBHOOKS_A_SECOND, ...percentiles(took), cpuMs: null, timesP50: 1, timesCpu: null };
  return {
    title: `Webhooks, ${WEBHOOKS_A_SECOND} a second`,
    rows: [row],
    goals: [{ name: 'answered, p99 in ms', value: row.p99, atMost: 100 }],
  };
}

async function beginAndPay({ place, members }: Bench, provider: Provider): Promise<Paid[]> {
  const paid: Paid[] = [];
  const numbers = Array.from({ length: INTENTS }, (_, index) => index);
  await inLanes(numbers, async (index) => {
    const member = members[index % members.length]!;
    const isTopUp = index % 2 === 0;
    const intent = { purpose: 'ai_doc', productCode: 'ai_doc_weekly' };
    const topUp = { purpose: 'wallet_top_up', productCode: 'wallet_top_up', amount: TOP_UP_NAIRA };
    const reply = await post(place, '/api/payments/intents', isTopUp ? topUp : intent, member);
    const { id, reference } = (await reply.json()) as { id: string; reference: string };
    await provider.payInSilence(reference);
    paid.push({ member, id, reference, isTopUp });
  });
  return paid;
}

function racersOf({ place }: Bench, provider: Provider, { member, id, reference, isTopUp }: Paid): Racer[] {
  const send = (method: string, path: string, body?: unknown) => () =>
    fetch(addressOf(place) + path, {
      method,
      headers: { cookie: member.cookie, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  const said = (status: string) => send('PATCH', `/api/wallet/top-up/${id}/status`, { status });
  const claim = send('POST', '/api/subscriptions', { subscriptionType: 'ai_doc', planName: 'AI Doc Chat', paymentReference: reference });
  const own = isTopUp
    ? [said('completed'), said('completed'), said('cancelled')]
    : [claim, claim, send('POST', '/api/ai-chat/subscribe', { paymentReference: reference })];
  const status = send('GET', `/api/payments/${reference}/status`);
  return [...own, status, status, ...[1, 2, 3].map((count) => () => provider.sendWebhook(reference, count))];
}

async function truthOf({ place }: Bench, paid: readonly Paid[]) {
  const ids = paid.map(({ id }) => id);
  return onPayments(place, async (client) => {
    const count = async (text: string) => Number((await client.query<{ count: string }>(text, [ids])).rows[0]!.count);
    const { rows } = await client.query<{ figures: Record<string, number> }>('SELECT audit_payments(now()) AS figures');
    const { outboxUnpublished: _soon, ...figures } = rows[0]!.figures;
    return {
      completed: await count(`SELECT count(*) FROM payment_intents WHERE id = ANY($1::uuid[]) AND status = 'completed'`),
      periods: await count('SELECT count(*) FROM entitlements WHERE id = ANY($1::uuid[])'),
      credits: await count(
        `SELECT count(*) FROM ledger_entries e JOIN ledger_txns t ON t.id = e.txn_id
         WHERE t.intent_id = ANY($1::uuid[]) AND e.account_id LIKE 'liability:wallet:%' AND e.credit_kobo > 0`,
      ),
      events: await count(
        `SELECT count(*) FROM outbox WHERE type = 'ng.sabiwell.payments.payment.succeeded.v1' AND data->>'intentId' = ANY($1::text[])`,
      ),
      faults: Object.values(figures).reduce((sum, figure) => sum + figure, 0),
    };
  });
}

async function inLanes<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const queue = items.values();
  const lane = async () => {
    for (const item of queue) await work(item);
  };
  await Promise.all(Array.from({ length: LANES }, lane));
}

function shuffled<T>(items: readonly T[]): T[] {
  return items
    .map((item) => ({ item, at: Math.random() }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ item }) => item);
}
