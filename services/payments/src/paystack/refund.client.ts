import type { NewRefund, Provider, RefundAnswer, Verified } from '../provider.ts';
import { callPaystack, type Line } from './call-paystack.ts';
import { refundRecord } from './records.ts';
import { failed, unreadable } from './replies.ts';

type Known = Extract<RefundAnswer, { kind: 'known' }>;
type Found = Awaited<ReturnType<Provider['findRefund']>>;

/** Asks for a refund. It has no reference of ours: after a lost reply the one with our own note is looked for before anybody asks again. */
export async function refund(line: Line, request: NewRefund, verify: () => Promise<Verified>): Promise<RefundAnswer> {
  const { transaction, amountKobo: amount, customerNote: customer_note, merchantNote: merchant_note } = request;
  const body = { transaction, amount, customer_note, merchant_note };
  const reply = await callPaystack(line, { operation: 'refund', about: transaction, method: 'POST', path: '/refund', body });
  if (reply.kind === 'unavailable') {
    const found = reply.mayBeDone ? await findRefund(line, request, verify) : undefined;
    return found?.kind === 'known' ? found : failed(reply);
  }
  if (reply.kind === 'rejected') return { kind: 'refused', reason: reply.message };
  const read = refundRecord.safeParse(reply.body.data);
  return read.success ? known(read.data, transaction) : unreadable(line.log, 'refund', read.error);
}

export async function readRefund(line: Line, id: string): Promise<RefundAnswer | { kind: 'unknown' }> {
  const reply = await callPaystack(line, { operation: 'read refund', about: id, method: 'GET', path: `/refund/${encodeURIComponent(id)}` });
  if (reply.kind === 'rejected') return { kind: 'unknown' };
  if (reply.kind === 'unavailable') return failed(reply);
  const read = refundRecord.safeParse(reply.body.data);
  return read.success ? known(read.data) : unreadable(line.log, 'read refund', read.error);
}

/** The refund with our own note; the provider lists them by the number of their transaction. */
export async function findRefund(line: Line, request: NewRefund, verify: () => Promise<Verified>): Promise<Found> {
  const found = await verify();
  if (found.kind !== 'known') return found;
  const path = `/refund?transaction=${found.transaction.id}&perPage=100`;
  const reply = await callPaystack(line, { operation: 'list refunds', about: request.transaction, method: 'GET', path });
  if (reply.kind === 'unavailable') return failed(reply);
  if (reply.kind === 'rejected' || !Array.isArray(reply.body.data)) return { kind: 'unavailable', reason: 'the answer is no list' };
  const mine = reply.body.data
    .map((row: unknown) => refundRecord.safeParse(row).data)
    .find((row) => row?.merchantNote === request.merchantNote && row.amountKobo === request.amountKobo);
  return mine === undefined ? { kind: 'unknown' } : known(mine, request.transaction);
}

function known({ id, status, amountKobo, transactionReference }: ReturnType<typeof refundRecord.parse>, reference?: string): Known {
  return { kind: 'known', refund: { id, status, amountKobo, transactionReference: transactionReference ?? reference } };
}
