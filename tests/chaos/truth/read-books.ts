import type pg from 'pg';
import type { Stores } from '../../faults/truth/stores.ts';
import type { Books, Intent, Period } from './books.domain.ts';

/** Whose books are read: members by number, and everybody by the references of their purchases. */
export type Whose = { members: readonly number[]; references: readonly string[] };

const INTENTS = `SELECT id, payment_intents.user_id AS "userId", purpose, status, channel, payment_intents.amount_kobo::float8 AS "amountKobo", settled_reference AS "settledReference",
  f.state AS fee, c.state AS visit FROM payment_intents LEFT JOIN held_fees f ON f.intent_id = id LEFT JOIN charges c ON c.booking_id = f.booking_id WHERE payment_intents.user_id = ANY($1) OR id IN (SELECT intent_id FROM payment_attempts WHERE reference = ANY($2))`;
const ATTEMPTS = `SELECT reference, intent_id AS "intentId", booked_as AS "bookedAs" FROM payment_attempts WHERE intent_id = ANY($1)`;
const SUSPENSE = `SELECT reference, resolved_at IS NULL AS "isOpen" FROM suspense WHERE reference = ANY($1)`;
const RECEIVED = `SELECT coalesce(sum(e.debit_kobo), 0)::float8 AS kobo FROM ledger_entries e JOIN ledger_txns t ON t.id = e.txn_id
  WHERE e.account_id IN ('asset:psp:paystack', 'expense:psp_fee') AND (t.intent_id = ANY($1) OR t.idem_key = ANY($2))`;
const PERIODS = `SELECT id, user_id AS "userId", purpose, starts_at AS "startsAt", ends_at AS "endsAt" FROM entitlements WHERE user_id = ANY($1)`;
const WALLETS = `SELECT split_part(id, ':', 3)::int AS "userId", balance_kobo::float8 AS kobo FROM ledger_accounts WHERE id = ANY($1)`;
const REWARDS = `SELECT split_part(idem_key, ':', 2)::int AS "userId", count(*)::int AS times FROM ledger_txns
  WHERE kind = 'referral' AND split_part(idem_key, ':', 2)::int = ANY($1) GROUP BY 1`;
const BACKLOG = `SELECT (SELECT count(*)::int FROM outbox WHERE published_at IS NULL) AS events,
  (SELECT count(*)::int FROM psp_webhooks WHERE state = 'new') AS webhooks,
  (SELECT count(*)::int FROM wanted_returns WHERE ended_at IS NULL) AS returns`;
const ACCOUNTS = `SELECT id, wallet_kobo::float8 AS "walletKobo", referral_kobo::float8 AS "earnedKobo",
  (SELECT coalesce(array_agg(one->>'id'), '{}') FROM jsonb_array_elements(subscriptions) one) AS periods FROM accounts WHERE id = ANY($1)`;

async function rowsOf<T>(pool: pg.Pool, text: string, values: unknown[] = []): Promise<T[]> {
  return (await pool.query(text, values)).rows as T[];
}

/** Reads what the stores say just now. */
export async function readBooks(stores: Stores, { members, references }: Whose): Promise<Books> {
  const { payments, identity } = stores;
  const intents = await rowsOf<Intent>(payments, INTENTS, [members, references]);
  const ids = intents.map(({ id }) => id);
  const keys = references.map((reference) => `charge:${reference}`);
  const [received] = await rowsOf<{ kobo: number }>(payments, RECEIVED, [ids, keys]);
  const wallets = await rowsOf<{ userId: number; kobo: number }>(payments, WALLETS, [members.map((id) => `liability:wallet:${id}`)]);
  const rewards = await rowsOf<{ userId: number; times: number }>(payments, REWARDS, [members]);
  const [backlog] = await rowsOf<Books['backlog']>(payments, BACKLOG);
  return {
    intents,
    attempts: await rowsOf<Books['attempts'][number]>(payments, ATTEMPTS, [ids]),
    suspense: await rowsOf<Books['suspense'][number]>(payments, SUSPENSE, [references]),
    receivedKobo: received?.kobo ?? 0,
    periods: (await rowsOf<Dated>(payments, PERIODS, [members])).map(inMilliseconds),
    wallets: new Map(wallets.map(({ userId, kobo }) => [userId, kobo])),
    rewards: new Map(rewards.map(({ userId, times }) => [userId, times])),
    receiptNumbers: (await rowsOf<{ number: string }>(payments, 'SELECT number FROM receipts ORDER BY number')).map(({ number }) => number),
    backlog: backlog!,
    ...(await readOthers(stores, members)),
    accounts: await rowsOf<Books['accounts'][number]>(identity, ACCOUNTS, [members]),
  };
}

type Dated = Omit<Period, 'startsAt' | 'endsAt'> & { startsAt: Date; endsAt: Date };
const inMilliseconds = ({ startsAt, endsAt, ...rest }: Dated): Period => ({
  ...rest,
  startsAt: startsAt.getTime(),
  endsAt: endsAt.getTime(),
});

async function readOthers({ food, content }: Stores, members: readonly number[]): Promise<Pick<Books, 'foodAi' | 'tips'>> {
  type Kept = Omit<Dated, 'id'> & { _id: string };
  const period = ({ _id: id, userId, purpose, startsAt, endsAt }: Kept) => inMilliseconds({ id, userId, purpose, startsAt, endsAt });
  const ofMembers = { userId: { $in: [...members] }, startsAt: { $exists: true } };
  const entitlements = await food.collection<Kept>('entitlements').find(ofMembers).toArray();
  const tips = await content.collection<Omit<Kept, 'purpose'>>('tip_periods').find(ofMembers).toArray();
  return { foodAi: entitlements.map(period), tips: tips.map((tip) => period({ ...tip, purpose: 'health_tips' })) };
}
