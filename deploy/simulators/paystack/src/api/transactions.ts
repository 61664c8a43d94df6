import type { Handler } from '../call.ts';
import { fraction } from '../chance.ts';
import { amountOf, currencyOf, emailOf, metadataOf, referenceOf, textOf, type Fields } from '../read-fields.ts';
import { transactionRecord } from '../records.ts';
import { invalid, missing, Refusal } from '../refusal.ts';
import { openTransaction } from '../transactions.ts';
import { isWithin, pageOf } from './pages.ts';

/** POST /transaction/initialize */
export const initialize: Handler = (sim, { fields, domain }) => {
  const email = emailOf(fields);
  const planCode = textOf(fields, 'plan');
  const amount = amountOf(fields);
  if (amount === undefined && planCode === undefined) throw missing('Amount is required');
  const callbackUrl = textOf(fields, 'callback_url');
  if (callbackUrl !== undefined && !URL.canParse(callbackUrl)) throw invalid('Invalid callback URL passed');
  const { reference, accessCode } = openTransaction(sim, {
    domain,
    email,
    amount,
    planCode,
    callbackUrl,
    currency: currencyOf(fields),
    reference: referenceOf(fields, 'reference'),
    metadata: metadataOf(fields),
    channels: channelsOf(fields),
  });
  return {
    message: 'Authorization URL created',
    data: { authorization_url: `${sim.publicUrl}/${accessCode}`, access_code: accessCode, reference },
  };
};

/** GET /transaction/verify/:reference */
export const verify: Handler = (sim, { params, domain }) => {
  const transaction = sim.world.transactions.get(params.reference!);
  if (transaction === undefined || transaction.domain !== domain) throw unknownReference(params.reference!);
  return { message: 'Verification successful', data: transactionRecord(sim, transaction) };
};

/** GET /transaction/:id */
export const fetchTransaction: Handler = (sim, { params }) => {
  const transaction = [...sim.world.transactions.values()].find(({ id }) => `${id}` === params.id);
  if (transaction === undefined) throw new Refusal(404, 'Transaction not found', { code: 'transaction_not_found' });
  return { message: 'Transaction retrieved', data: transactionRecord(sim, transaction) };
};

/** GET /transaction */
export const listTransactions: Handler = (sim, { query, domain }) => {
  const status = query.get('status');
  const found = [...sim.world.transactions.values()]
    .filter((one) => one.domain === domain && (status === null || one.status === status) && isWithin(query, one.createdAt))
    .toReversed();
  return pageOf('Transactions retrieved', found, query, (one) => transactionRecord(sim, one));
};

/** Clients see 400 as well as 404 for an unknown reference; the reference decides which. */
function unknownReference(reference: string): Refusal {
  return new Refusal(fraction(reference) < 0.5 ? 400 : 404, 'Transaction reference not found', {
    code: 'transaction_not_found',
    nextStep: "Ensure that you're passing the reference of a transaction that exists on this integration",
  });
}

function channelsOf(fields: Fields): string[] | undefined {
  const { channels } = fields;
  return Array.isArray(channels) ? channels.filter((one): one is string => typeof one === 'string') : undefined;
}
