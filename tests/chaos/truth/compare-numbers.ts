import { setTimeout as sleep } from 'node:timers/promises';
import { runOperatorProgram } from '@sabiwell/local/operator-program.ts';
import { countBoth, isCounted } from '../../e2e/count-outside.ts';
import type { Stores } from '../../faults/truth/stores.ts';
import type { Stand } from '../product/stand.ts';
import { checkNumbers, type OwnNumbers } from './check-numbers.domain.ts';

const BETWEEN_MS = 500;

const PAYMENTS = `SELECT count(*) FILTER (WHERE status IN ('completed', 'refunded'))::int AS "paymentsOk",
  count(*) FILTER (WHERE status IN ('failed', 'expired'))::int AS "paymentsBad", count(*) FILTER (WHERE status = 'pending')::int AS "paymentsPending",
  count(*) FILTER (WHERE is_sale)::int AS sales, coalesce(sum(paid_kobo) FILTER (WHERE is_sale), 0)::float8 AS "salesKobo"
  FROM (SELECT *, status IN ('completed', 'refunded') AND purpose NOT IN ('wallet_top_up', 'consultation') AND paid_kobo IS NOT NULL AS is_sale
    FROM payment_intents) intents`;
const WALLETS = `SELECT coalesce(sum(balance_kobo), 0)::float8 AS "walletKobo" FROM ledger_accounts WHERE id = ANY($1)`;
const PERIODS = `SELECT count(*)::int AS "activePeriods" FROM entitlements
  WHERE ended_at IS NULL AND starts_at <= $1 AND greatest(ends_at, grace_until) > $1`;

/**
 * Counts the numbers of the product in three ways: from SQL of staff-reporting, from what outsiders were told (docs/analytics-consumer.py), and
 * from the services' own tables. Events that are on their way are waited for; what differs after `longestMs` is found. Without Python
 * nothing is compared.
 */
export async function compareNumbers({ folders, stores }: Pick<Stand, 'folders' | 'stores'>, longestMs: number): Promise<string[]> {
  if (!isCounted) return [];
  const reporting = (...words: string[]) => runOperatorProgram(folders, 'staff-reporting', words, 'pipe').output;
  const end = performance.now() + longestMs;
  for (;;) {
    const at = new Date().toISOString();
    const findings = checkNumbers(countBoth(reporting, at), await ownNumbers(stores, at));
    if (findings.length === 0 || performance.now() > end) return findings;
    await sleep(BETWEEN_MS);
  }
}

async function ownNumbers({ identity, payments }: Stores, at: string): Promise<OwnNumbers> {
  const members = (await identity.query<{ id: number }>('SELECT id FROM accounts')).rows;
  const wallets = members.map(({ id }) => `liability:wallet:${id}`);
  const counted = [
    ...(await payments.query(WALLETS, [wallets])).rows,
    ...(await payments.query(PERIODS, [at])).rows,
    ...(await payments.query(PAYMENTS)).rows,
  ];
  return Object.assign({ members: members.length }, ...counted) as OwnNumbers;
}
