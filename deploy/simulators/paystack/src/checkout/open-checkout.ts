import type { Handler } from '../call.ts';
import { domainOf, isSame } from '../api/authenticate.ts';
import { amountOf, currencyOf, emailOf, metadataOf, referenceOf, requiredText, textOf, type Fields } from '../read-fields.ts';
import { customerRecord } from '../records.ts';
import { duplicateReference, missing, Refusal } from '../refusal.ts';
import type { Sim } from '../sim.ts';
import { openTransaction } from '../transactions.ts';
import type { Transaction } from '../world.ts';

/** POST /checkout/request_inline: what the popup asks when a page opens it with a public key. */
export const requestInline: Handler = (sim, { fields }) => {
  const key = requiredText(fields, 'key', 'Public key is required');
  if (!isSame(key, sim.keys.public)) throw new Refusal(401, 'Please enter a valid Key', { code: 'invalid_Key' });
  const email = emailOf(fields);
  const planCode = textOf(fields, 'plan') ?? textOf(fields, 'planCode');
  const amount = amountOf(fields);
  if (amount === undefined && planCode === undefined) throw missing('Amount is required');
  const currency = currencyOf(fields);
  const reference = referenceOf(fields, 'reference', 'ref');
  const known = reference === undefined ? undefined : sim.world.transactions.get(reference);
  if (known !== undefined)
    return { message: 'Transaction resumed', data: checkoutRecord(sim, resumed(known, { email, amount, currency })) };
  const opened = openTransaction(sim, {
    domain: domainOf(key),
    email,
    amount,
    planCode,
    currency,
    reference,
    metadata: metadataOf(fields),
    callbackUrl: textOf(fields, 'callback_url'),
    channels: channelsOf(fields),
  });
  return { message: 'Transaction created', data: checkoutRecord(sim, opened) };
};

/** GET /transaction/verify_access_code/:code */
export const verifyAccessCode: Handler = (sim, { params }) => ({
  message: 'Access code validated',
  data: checkoutRecord(sim, transactionAt(sim, params.code!)),
});

export function transactionAt({ world }: Sim, accessCode: string): Transaction {
  const transaction = world.byAccessCode.get(accessCode);
  if (transaction === undefined)
    throw new Refusal(404, 'This payment link is not known. Please start the payment again.', { code: 'invalid_access_code' });
  return transaction;
}

/** A reference that was opened before is resumed only for the same customer and amount. */
function resumed(known: Transaction, asked: { email: string; amount: number | undefined; currency: string }): Transaction {
  const isSameOne =
    known.email === asked.email &&
    known.currency === asked.currency &&
    (known.planCode !== undefined || known.requestedAmount === asked.amount);
  if (!isSameOne || known.status === 'success' || known.status === 'reversed') throw duplicateReference();
  return known;
}

function checkoutRecord(sim: Sim, transaction: Transaction) {
  const { id, accessCode, reference, email, amount, currency, status, channels } = transaction;
  return {
    id,
    transaction_status: status,
    access_code: accessCode,
    reference,
    email,
    amount,
    currency,
    domain: transaction.domain,
    merchant_name: 'Sabiwell',
    merchant_key: sim.keys.public,
    channels,
    customer: customerRecord(sim, email),
    redirect_url: redirectOf(transaction),
    cancel_url: cancelOf(transaction),
    log: null,
  };
}

/** Where the full page leads after the payment. */
export function redirectOf({ callbackUrl, reference }: Transaction): string | null {
  if (callbackUrl === undefined) return null;
  const url = new URL(callbackUrl);
  url.searchParams.set('trxref', reference);
  url.searchParams.set('reference', reference);
  return url.href;
}

function cancelOf({ metadata }: Transaction): string | null {
  const { cancel_action: action } = (metadata ?? {}) as { cancel_action?: unknown };
  return typeof action === 'string' && /^https?:\/\//.test(action) && URL.canParse(action) ? action : null;
}

function channelsOf({ channels }: Fields): string[] | undefined {
  return Array.isArray(channels) ? channels.filter((one): one is string => typeof one === 'string') : undefined;
}
