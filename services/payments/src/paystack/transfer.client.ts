import type { NewTransfer, Provider, TransferAnswer } from '../provider.ts';
import { callPaystack, type Line, type Reply } from './call-paystack.ts';
import { recipientRecord, transferRecord } from './records.ts';
import { failed, isDuplicate, unreadable } from './replies.ts';

type Recipient = Parameters<Provider['createRecipient']>[0];

export async function createRecipient(line: Line, recipient: Recipient): ReturnType<Provider['createRecipient']> {
  const { name, bankCode: bank_code, accountNumber: account_number } = recipient;
  const body = { type: 'nuban', name, account_number, bank_code, currency: 'NGN' };
  const reply = await callPaystack(line, {
    operation: 'create recipient',
    about: bank_code,
    method: 'POST',
    path: '/transferrecipient',
    body,
  });
  if (reply.kind !== 'answered') return failed(reply);
  const read = recipientRecord.safeParse(reply.body.data);
  return read.success ? { kind: 'known', code: read.data.recipient_code } : unreadable(line.log, 'create recipient', read.error);
}

/** Asks for a transfer. After a lost reply its reference is looked for; it is never asked for again here. */
export async function transfer(line: Line, request: NewTransfer): ReturnType<Provider['transfer']> {
  const { amountKobo: amount, recipient, reference, reason } = request;
  const body = { source: 'balance', amount, recipient, reference, reason, currency: 'NGN' };
  const reply = await callPaystack(line, { operation: 'transfer', about: reference, method: 'POST', path: '/transfer', body });
  if (reply.kind === 'unavailable') {
    const found = reply.mayBeDone ? await verifyTransfer(line, reference) : undefined;
    return found?.kind === 'known' ? found : failed(reply);
  }
  if (reply.kind === 'rejected') return isTaken(reply) ? { kind: 'duplicate' } : failed(reply);
  return read(line, 'transfer', reference, reply.body.data);
}

export async function verifyTransfer(line: Line, reference: string): ReturnType<Provider['verifyTransfer']> {
  const path = `/transfer/verify/${encodeURIComponent(reference)}`;
  const reply = await callPaystack(line, { operation: 'verify transfer', about: reference, method: 'GET', path });
  if (reply.kind === 'rejected') {
    const isUnknown = reply.status === 404 || /not found|does not exist/i.test(reply.message);
    return isUnknown ? { kind: 'unknown' } : { kind: 'unavailable', reason: reply.message };
  }
  if (reply.kind === 'unavailable') return failed(reply);
  return read(line, 'verify transfer', reference, reply.body.data);
}

function read(line: Line, operation: string, reference: string, data: unknown): TransferAnswer {
  const parsed = transferRecord.safeParse(data);
  if (!parsed.success) return unreadable(line.log, operation, parsed.error);
  if (parsed.data.reference !== reference) return { kind: 'unavailable', reason: 'the answer is about another reference' };
  return { kind: 'known', transfer: parsed.data };
}

/** Transfers have other words for it than payments. */
const isTaken = (reply: Reply): boolean => isDuplicate(reply) || (reply.kind === 'rejected' && /unique reference/i.test(reply.message));
