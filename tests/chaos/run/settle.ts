import { setTimeout as sleep } from 'node:timers/promises';
import type { Chance } from '../../faults/chance.ts';
import { until } from '../../faults/product/parts.ts';
import type { Shop } from '../load/shop.ts';
import type { Stand } from '../product/stand.ts';
import { type Books, type Charge, isCompleted, isPaid } from '../truth/books.domain.ts';
import { checkBooks } from '../truth/check-books.domain.ts';
import { compareNumbers } from '../truth/compare-numbers.ts';
import { readBooks } from '../truth/read-books.ts';

export type Settled = { findings: string[]; audit: Record<string, number>; counts: Record<string, number> };

/** Longer than the first wait before an open payment is asked about, and than any lease of a killed process. */
const JUMP_MS = 150_000;
const REPLAYED = 5;
const REPLAYS = 50;
const BETWEEN_MS = 300;

/**
 * Moves the clock until all books are right, or the time is over; then publishes everything again, after which the books must still be
 * right. Only what the product does by itself is used: a restart, and its reconciliation, which the operator may start at once.
 */
export async function settle(shop: Shop<Stand>, chance: Chance, longestMs: number): Promise<Settled> {
  const { stand } = shop;
  await stand.jump(JUMP_MS);
  await stand.payments.kill();
  await stand.payments.untilReady();
  const first = await untilRight(shop, longestMs);
  await publishAgain(shop, chance);
  await untilPublishedAgain(shop);
  const last = await untilRight(shop, longestMs);
  // What does not come to rest is found already, and no count of it would end.
  const isAtRest = last.findings.length === 0;
  const seen = isAtRest ? [...(await compareWallets(shop, last.books)), ...(await compareNumbers(stand, longestMs))] : [];
  return {
    findings: [...new Set([...first.findings, ...last.findings, ...seen])],
    audit: await stand.payments.operate('audit'),
    counts: countAll(last.books, last.charges),
  };
}

/** What the books say, and what is wrong with them. */
export type Comparison = { findings: string[]; books: Books; charges: Charge[] };

async function untilRight(shop: Shop<Stand>, longestMs: number): Promise<Comparison> {
  const { payments, provider } = shop.stand;
  const end = performance.now() + longestMs;
  for (let tries = 0; ; tries += 1) {
    const compared = await compareBooks(shop);
    const underWay = await provider.underWay();
    if (underWay > 0) compared.findings.push(`${underWay} webhooks are on their way`);
    if (compared.findings.length === 0 || performance.now() > end) return compared;
    // The claims of a killed process end after a minute of the product's time.
    if (tries > 0) await shop.stand.jump(JUMP_MS / 2);
    await payments.operate('reconcile');
    await sleep(BETWEEN_MS);
  }
}

/** Compares the books of the shop's members with those of the provider. */
export async function compareBooks({ stand, members, bought }: Shop): Promise<Comparison> {
  const promised = bought.flatMap(({ reference, purchase: { outcome, way }, isConfirmed }) =>
    reference === undefined ? [] : [{ reference, outcome, isOwnReference: way === 'own reference', isConfirmed }],
  );
  const references = promised.map(({ reference }) => reference);
  const books = await readBooks(stand.stores, { members: members.map(({ id }) => id), references });
  const known = new Set([...references, ...books.attempts.map(({ reference }) => reference)]);
  const charges = (await stand.provider.ledger()).filter(({ reference }) => known.has(reference));
  const joined = members.map(({ id, invitedBy }) => ({ id, invitedBy: invitedBy?.id }));
  return { books, charges, findings: checkBooks(books, { charges, promised, members: joined, ...stand.rewardRule }) };
}

/** Publishes every event of payments once more, and sends the webhooks of some payments again and again, days late. */
async function publishAgain({ stand, bought, members }: Shop<Stand>, chance: Chance): Promise<void> {
  await stand.stores.payments.query('UPDATE outbox SET published_at = NULL WHERE key = ANY($1)', [members.map(({ id }) => String(id))]);
  const paid = bought.flatMap(({ reference, purchase }) =>
    purchase.outcome === 'paid' && purchase.way === 'card' ? (reference ?? []) : [],
  );
  for (const reference of chance.shuffle(paid).slice(0, REPLAYED)) await stand.provider.replay(reference, REPLAYS);
}

async function untilPublishedAgain({ stand }: Shop<Stand>): Promise<void> {
  const { rows } = await stand.stores.payments.query<{ seq: string }>('SELECT max(seq) AS seq FROM outbox');
  await until('all events are out again', async () => {
    const left = await stand.stores.payments.query('SELECT 1 FROM outbox WHERE published_at IS NULL AND seq <= $1 LIMIT 1', [rows[0]?.seq]);
    return left.rowCount === 0 ? true : undefined;
  });
  await stand.untilHandled();
}

/** Compares the wallet that a member sees, in both places. */
export async function compareWallets({ members, ask }: Shop, { wallets }: Books): Promise<string[]> {
  const findings: string[] = [];
  for (const member of members) {
    const naira = (wallets.get(member.id) ?? 0) / 100;
    const { json: wallet } = await ask('GET', '/api/wallet', { as: member });
    const { json: user } = await ask('GET', '/api/user', { as: member });
    if (wallet?.balance !== naira) findings.push(`${member.id} sees a wallet of ${wallet?.balance} naira, and has ${naira}`);
    if (user?.wallet !== naira) findings.push(`${member.id} sees ${user?.wallet} naira in their profile, and has ${naira}`);
  }
  return findings;
}

function countAll(
  { intents, attempts, suspense, periods, rewards, receiptNumbers }: Books,
  charges: readonly Charge[],
): Record<string, number> {
  const booked = (how: string) => attempts.filter(({ bookedAs }) => bookedAs === how).length;
  const completed = intents.filter(isCompleted);
  return {
    begun: intents.length,
    paidAtProvider: charges.filter(isPaid).length,
    completed: completed.length,
    fromWallet: completed.filter(({ channel }) => channel === 'wallet').length,
    duplicates: booked('duplicate'),
    suspense: suspense.filter(({ isOpen }) => isOpen).length,
    periods: periods.length,
    rewards: rewards.size,
    receipts: receiptNumbers.length,
  };
}
