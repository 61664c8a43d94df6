import type { ListedRefunds, NewRefund, Provider, ProviderRefund, RefundAnswer, Span, Verified } from '../provider.ts';
import { callPaystack, type Line } from './call-paystack.ts';
import { readPage, within } from './read-page.ts';
import { refundRecord } from './records.ts';
import { failed, unreadable } from './replies.ts';

type Known = Extract<RefundAnswer, { kind: 'known' }>;
type Found = Awaited<ReturnType<Provider['findRefund']>>;
type Listed = Awaited<ReturnType<Provider['refundsOf']>>;

/**
 * Asks for a refund. Refunds have no reference of the merchant's, so after a lost reply this looks for the one with the product's note
 * before asking again.
 */
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

/** The refund with the product's note. */
export async function findRefund(line: Line, request: NewRefund, verify: () => Promise<Verified>): Promise<Found> {
  const listed = await refundsOf(line, request.transaction, verify);
  if (listed.kind !== 'listed') return listed;
  const mine = listed.refunds.find((row) => row.merchantNote === request.merchantNote && row.amountKobo === request.amountKobo);
  return mine === undefined ? { kind: 'unknown' } : known(mine, request.transaction);
}

/** The refunds of one payment; the provider lists them by the number of their transaction. */
export async function refundsOf(line: Line, reference: string, verify: () => Promise<Verified>): Promise<Listed> {
  const found = await verify();
  if (found.kind !== 'known') return found;
  const query = { transaction: found.transaction.id };
  return refundPage(line, { operation: 'list refunds', about: reference, query, page: 1 });
}

export async function listRefunds(line: Line, { page, ...span }: Span): Promise<ListedRefunds> {
  return refundPage(line, { operation: 'list all refunds', about: 'list', query: within(span), page });
}

type Page = { operation: string; about: string; query: Record<string, string>; page: number };

async function refundPage(line: Line, page: Page): Promise<ListedRefunds> {
  const listed = await readPage(line, { ...page, path: '/refund', record: refundRecord });
  return listed.kind === 'unavailable' ? listed : { kind: 'listed', refunds: listed.rows, nextPage: listed.nextPage };
}

function known(refund: ProviderRefund, reference?: string): Known {
  return { kind: 'known', refund: { ...refund, transactionReference: refund.transactionReference ?? reference } };
}
