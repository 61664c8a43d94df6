import type { RunSql } from '@sabiwell/chassis/stores/postgres.ts';
import type { MoneyHistory } from '@sabiwell/proto/http/money-desk.ts';
import { nairaOf, readKobo } from '../money.domain.ts';
import { readMoneyPayment } from './money-payment.store.ts';

/** More than one payment ever has of each; the newest count. */
const MOST = 200;

const ATTEMPTS = `SELECT reference, provider_status AS "providerStatus", booked_as AS "bookedAs", created_at AS "createdAt",
  checked_at AS "checkedAt" FROM payment_attempts WHERE intent_id = $1 ORDER BY created_at DESC LIMIT ${MOST}`;
const APPROVALS = `SELECT p.id, p.state, p.bank_ref AS "bankRef", p.amount_kobo AS "amountKobo", to_char(p.paid_on, 'YYYY-MM-DD') AS date, p.note,
  p.first_id AS "firstId", f.name AS "firstName", p.asked_at AS "askedAt", p.second_id AS "secondId", s.name AS "secondName",
  p.decided_at AS "decidedAt", p.reason
  FROM payment_approvals p LEFT JOIN staff_accounts f ON f.staff_id = p.first_id LEFT JOIN staff_accounts s ON s.staff_id = p.second_id
  WHERE p.intent_id = $1 ORDER BY p.asked_at DESC LIMIT ${MOST}`;
const LEDGER = `SELECT t.kind, e.account_id AS account, e.debit_kobo AS "debitKobo", e.credit_kobo AS "creditKobo", t.created_at AS at
  FROM ledger_txns t JOIN ledger_entries e ON e.txn_id = t.id WHERE t.intent_id = $1 ORDER BY e.id DESC LIMIT ${MOST}`;
const WEBHOOKS = `SELECT event, reference, state, received_at AS "receivedAt" FROM psp_webhooks
  WHERE reference IN (SELECT reference FROM payment_attempts WHERE intent_id = $1) ORDER BY id DESC LIMIT ${MOST}`;
const REFUNDS = `SELECT r.id, r.status, r.amount_kobo AS "amountKobo", r.reason, r.requested_by AS "requestedBy", s.name AS "requestedByName",
  r.created_at AS "createdAt" FROM refunds r LEFT JOIN staff_accounts s ON s.staff_id = r.requested_by
  WHERE r.intent_id = $1 ORDER BY r.created_at DESC LIMIT ${MOST}`;
const AUDIT = `SELECT a.at, a.actor AS by, s.name AS "byName", a.role, a.action FROM audit_log a
  LEFT JOIN staff_accounts s ON s.staff_id = a.actor WHERE a.target = 'intent/' || $1 AND a.action <> 'payment_read'
  ORDER BY a.id DESC LIMIT ${MOST}`;

const iso = (value: unknown) => (value as Date).toISOString();
const maybeIso = (value: unknown) => (value as Date | null)?.toISOString() ?? null;
const naira = (value: unknown) => nairaOf(readKobo(value));

/** A payment with its whole history, each part newest first; 404 for one that is not known. */
export async function readMoneyHistory(run: RunSql, id: string): Promise<MoneyHistory> {
  const payment = await readMoneyPayment(run, id);
  const of = (text: string) => run(text, [id]);
  const attempts = (await of(ATTEMPTS)).map((row) => ({ ...row, createdAt: iso(row['createdAt']), checkedAt: maybeIso(row['checkedAt']) }));
  const approvals = (await of(APPROVALS)).map(({ amountKobo, askedAt, decidedAt, ...row }) => ({
    ...row,
    amount: naira(amountKobo),
    askedAt: iso(askedAt),
    decidedAt: maybeIso(decidedAt),
  }));
  const ledger = (await of(LEDGER)).map(({ debitKobo, creditKobo, at, ...row }) => ({
    ...row,
    debit: naira(debitKobo),
    credit: naira(creditKobo),
    at: iso(at),
  }));
  const webhooks = (await of(WEBHOOKS)).map((row) => ({ ...row, receivedAt: iso(row['receivedAt']) }));
  const refunds = (await of(REFUNDS)).map(({ amountKobo, createdAt, ...row }) => ({
    ...row,
    amount: naira(amountKobo),
    createdAt: iso(createdAt),
  }));
  const audit = (await of(AUDIT)).map((row) => ({ ...row, at: iso(row['at']) }));
  return { payment, attempts, approvals, ledger, webhooks, refunds, audit } as MoneyHistory;
}
