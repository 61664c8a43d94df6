import type { Handler } from '../call.ts';
import { decline, succeed } from '../charges.ts';
import { requiredText, textOf } from '../read-fields.ts';
import { invalid } from '../refusal.ts';
import type { Sim } from '../sim.ts';
import { authorizationOf } from '../transactions.ts';
import type { Transaction } from '../world.ts';
import { redirectOf, transactionAt } from './open-checkout.ts';
import { TEST_CARDS, type TestCard } from './test-cards.ts';

type Expiry = { month: string; year: string };

/** POST /checkout/:code/card: pays at once, or answers with the next step. */
export const payByCard: Handler = (sim, { params, fields }) => {
  const transaction = payable(sim, params.code!);
  const number = requiredText(fields, 'number', 'Enter the card number.').replaceAll(/\s/g, '');
  const expiry = readExpiry(textOf(fields, 'expiry') ?? '', sim.clock.now());
  const card = TEST_CARDS.find((one) => one.number === number);
  transaction.attempts += 1;
  if (card === undefined) return failed(sim, transaction, 'Only the test cards work here. Choose one from the list.');
  if (card.cvv !== textOf(fields, 'cvv')) return failed(sim, transaction, 'The CVV of this card is not right.');
  transaction.status = 'ongoing';
  transaction.underWay = { steps: [...card.steps], succeed: () => charge(sim, transaction, card, expiry) };
  return goOn(sim, transaction);
};

/** POST /checkout/:code/step: a PIN, a code, a telephone number, or the bank's answer. */
export const payStep: Handler = (sim, { params, fields }) => {
  const transaction = payable(sim, params.code!);
  const step = transaction.underWay?.steps.shift();
  if (step === undefined) throw invalid('Enter the card again.');
  if (!step.right.test(textOf(fields, 'value') ?? '')) return failed(sim, transaction, step.wrong);
  return goOn(sim, transaction);
};

function goOn(sim: Sim, transaction: Transaction) {
  const { underWay } = transaction;
  const [next] = underWay?.steps ?? [];
  if (next !== undefined) return { message: 'Charge attempted', data: { status: `send_${next.kind}` } };
  underWay?.succeed();
  if (transaction.status === 'failed')
    return { message: 'Charge attempted', data: { status: 'failed', message: `${transaction.gatewayResponse}.` } };
  return { message: 'Charge attempted', data: outcomeOf(transaction) };
}

function charge(sim: Sim, transaction: Transaction, card: TestCard, expiry: Expiry): void {
  if (card.refusal !== undefined) return decline(sim, transaction, card.refusal);
  succeed(sim, transaction, { authorization: authorizationOf(sim, transaction.email, card, expiry) });
}

function failed(sim: Sim, transaction: Transaction, message: string) {
  decline(sim, transaction, message);
  return { message: 'Charge attempted', data: { status: 'failed', message } };
}

/** A transaction that may still be paid. */
export function payable(sim: Sim, code: string): Transaction {
  const transaction = transactionAt(sim, code);
  if (transaction.paidAt !== undefined) throw invalid('This payment has been made already.');
  return transaction;
}

/** The page's success message for a completed payment, in the words of the provider's popup. */
export function outcomeOf(transaction: Transaction) {
  const { id, reference, paidAt, status } = transaction;
  const words = { trans: `${id}`, transaction: `${id}`, trxref: reference, redirecturl: redirectOf(transaction) };
  return paidAt === undefined ? { status } : { status: 'success', id, reference, message: 'Approved', ...words };
}

function readExpiry(text: string, now: Date): Expiry {
  const [, month = '', short = ''] = /^\s*(0[1-9]|1[0-2])\s*\/?\s*(?:20)?(\d\d)\s*$/.exec(text) ?? [];
  if (month === '') throw invalid('Enter the expiry as MM/YY.');
  const year = `20${short}`;
  if (now.getTime() >= Date.UTC(Number(year), Number(month), 1)) throw invalid('This card has expired.');
  return { month, year };
}
