import type { Log } from '@sabiwell/chassis/observe/log.ts';
import type { CardCharge, Charged, Initialized, Listed, NewTransaction, PlanRead, Provider, Span, Verified } from '../provider.ts';
import { callPaystack, type Line, type Reply } from './call-paystack.ts';
import { createCircuit, type Circuit } from './circuit.ts';
import { openedRecord, pausedRecord, planRecord, transactionRecord } from './records.ts';
import { readPage, within } from './read-page.ts';
import { findRefund, listRefunds, readRefund, refund, refundsOf } from './refund.client.ts';
import { createBankList, resolveAccount } from './bank.client.ts';
import { createRecipient, transfer, verifyTransfer } from './transfer.client.ts';
import { failed, isDuplicate, unreadable } from './replies.ts';

export type PaystackOptions = {
  url: string;
  secretKey: string;
  log: Log;
  /** Of one try. */
  timeoutMs?: number;
  /** Before the second try of a read; the third waits twice as long. */
  firstPauseMs?: number;
  circuit?: Circuit;
};

const TIMEOUT_MS = 10_000;
const FIRST_PAUSE_MS = 200;

/** Paystack, or its simulator, as the provider of this service. */
export function createPaystack(options: PaystackOptions): Provider {
  const line: Line = {
    url: options.url.replace(/\/+$/, ''),
    secretKey: options.secretKey,
    log: options.log,
    circuit: options.circuit ?? createCircuit(),
    timeoutMs: options.timeoutMs ?? TIMEOUT_MS,
    firstPauseMs: options.firstPauseMs ?? FIRST_PAUSE_MS,
  };
  return {
    initialize: (request) => initialize(line, request),
    verify: (reference) => verify(line, reference),
    listTransactions: (span) => listTransactions(line, span),
    chargeAuthorization: (request) => chargeAuthorization(line, request),
    refund: (request) => refund(line, request, () => verify(line, request.transaction)),
    findRefund: (request) => findRefund(line, request, () => verify(line, request.transaction)),
    readRefund: (id) => readRefund(line, id),
    refundsOf: (reference) => refundsOf(line, reference, () => verify(line, reference)),
    listRefunds: (span) => listRefunds(line, span),
    readPlan: (code) => readPlan(line, code),
    listBanks: createBankList(line),
    resolveAccount: (account) => resolveAccount(line, account),
    createRecipient: (recipient) => createRecipient(line, recipient),
    transfer: (request) => transfer(line, request),
    verifyTransfer: (reference) => verifyTransfer(line, reference),
  };
}

async function initialize(line: Line, request: NewTransaction): Promise<Initialized> {
  const { email, amountKobo: amount, reference, callbackUrl, metadata, channels } = request;
  const body = {
    email,
    amount,
    reference,
    currency: 'NGN',
    metadata,
    ...(callbackUrl && { callback_url: callbackUrl }),
    ...(channels && { channels }),
  };
  const reply = await callPaystack(line, {
    operation: 'initialize',
    about: reference,
    method: 'POST',
    path: '/transaction/initialize',
    body,
  });
  if (reply.kind !== 'answered') return isDuplicate(reply) ? { kind: 'duplicate' } : failed(reply);
  const opened = openedRecord.safeParse(reply.body.data);
  if (!opened.success) return unreadable(line.log, 'initialize', opened.error);
  return {
    kind: 'initialized',
    reference: opened.data.reference,
    accessCode: opened.data.access_code,
    authorizationUrl: opened.data.authorization_url,
  };
}

async function verify(line: Line, reference: string): Promise<Verified> {
  const path = `/transaction/verify/${encodeURIComponent(reference)}`;
  const reply = await callPaystack(line, { operation: 'verify', about: reference, method: 'GET', path });
  if (reply.kind === 'rejected') return isUnknown(reply) ? { kind: 'unknown' } : { kind: 'unavailable', reason: reply.message };
  if (reply.kind === 'unavailable') return failed(reply);
  const read = transactionRecord.safeParse(reply.body.data);
  if (!read.success) return unreadable(line.log, 'verify', read.error);
  if (read.data.reference !== reference) return { kind: 'unavailable', reason: 'the answer is about another reference' };
  return { kind: 'known', transaction: read.data };
}

/** 404, or a 400 that says so: clients get both for a reference that the provider does not know, or not yet. */
function isUnknown({ status, code, message }: Extract<Reply, { kind: 'rejected' }>): boolean {
  return status === 404 || code === 'transaction_not_found' || /not found|does not exist|invalid reference/i.test(message);
}

async function listTransactions(line: Line, { page, status, ...span }: Span & { status: string }): Promise<Listed> {
  const query = { ...within(span), status };
  const record = transactionRecord;
  const listed = await readPage(line, { operation: 'list', about: 'list', path: '/transaction', query, page, record });
  return listed.kind === 'unavailable' ? listed : { kind: 'listed', transactions: listed.rows, nextPage: listed.nextPage };
}

async function chargeAuthorization(line: Line, request: CardCharge): Promise<Charged> {
  const { email, amountKobo: amount, reference, authorizationCode, metadata } = request;
  const body = { email, amount, reference, currency: 'NGN', authorization_code: authorizationCode, metadata: JSON.stringify(metadata) };
  const path = '/transaction/charge_authorization';
  const reply = await callPaystack(line, { operation: 'charge', about: reference, method: 'POST', path, body });
  if (reply.kind === 'unavailable') return reply.mayBeDone ? await findCharge(line, reference, failed(reply)) : failed(reply);
  if (reply.kind === 'rejected') return isDuplicate(reply) ? { kind: 'duplicate' } : { kind: 'refused', reason: reply.message };
  const paused = pausedRecord.safeParse(reply.body.data);
  if (paused.success) {
    const { access_code: accessCode, authorization_url: authorizationUrl } = paused.data;
    return { kind: 'paused', reference: paused.data.reference, accessCode, authorizationUrl };
  }
  const read = transactionRecord.safeParse(reply.body.data);
  return read.success ? { kind: 'known', transaction: read.data } : unreadable(line.log, 'charge', read.error);
}

/** The reply of a charge was lost. If the provider knows the reference, its status is the outcome, and nothing is charged again. */
async function findCharge(line: Line, reference: string, otherwise: Charged): Promise<Charged> {
  const found = await verify(line, reference);
  // An abandoned charge waits for the customer; the address for confirming it was in the lost reply.
  return found.kind === 'known' && found.transaction.status !== 'abandoned' ? found : otherwise;
}

async function readPlan(line: Line, code: string): Promise<PlanRead> {
  const reply = await callPaystack(line, { operation: 'read plan', about: code, method: 'GET', path: `/plan/${encodeURIComponent(code)}` });
  if (reply.kind === 'rejected') return { kind: 'unknown' };
  if (reply.kind === 'unavailable') return failed(reply);
  const plan = planRecord.safeParse(reply.body.data);
  return plan.success ? { kind: 'known', plan: plan.data } : unreadable(line.log, 'read plan', plan.error);
}
