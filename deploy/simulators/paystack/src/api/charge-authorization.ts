import type { Call, Handler } from '../call.ts';
import { decline, succeed } from '../charges.ts';
import { amountOf, currencyOf, emailOf, metadataOf, referenceOf, requiredText } from '../read-fields.ts';
import { transactionRecord } from '../records.ts';
import { missing, Refusal } from '../refusal.ts';
import type { Sim } from '../sim.ts';
import { openTransaction } from '../transactions.ts';
import type { Authorization } from '../world.ts';

/** POST /transaction/charge_authorization */
export const chargeAuthorization: Handler = (sim, call) => {
  const { settings } = sim;
  const { authorization, email } = payerOf(sim, call);
  const amount = amountOf(call.fields);
  if (amount === undefined) throw missing('Amount is required');
  const transaction = openTransaction(sim, {
    domain: call.domain,
    email,
    amount,
    currency: currencyOf(call.fields),
    reference: referenceOf(call.fields, 'reference'),
    metadata: metadataOf(call.fields),
  });
  const { reference, accessCode } = transaction;
  if (settings.pausedCharges > 0) {
    settings.pausedCharges -= 1;
    return {
      message: 'Please, redirect your customer to the authorization url provided',
      data: { authorization_url: `${sim.publicUrl}/${accessCode}`, reference, access_code: accessCode, paused: true },
    };
  }
  transaction.authorization = authorization;
  const refusal = refusalOf(sim, authorization);
  if (refusal === undefined) succeed(sim, transaction, { authorization });
  else decline(sim, transaction, refusal);
  return { message: 'Charge attempted', data: transactionRecord(sim, transaction) };
};

function payerOf({ world }: Sim, { fields }: Call): { authorization: Authorization; email: string } {
  const email = emailOf(fields);
  const code = requiredText(fields, 'authorization_code', 'Authorization code is required');
  const authorization = world.authorizations.get(code);
  if (authorization === undefined || !authorization.isReusable) {
    throw new Refusal(400, 'Authorization code is invalid. Ensure it is reusable and belongs to this customer', {
      code: 'invalid_authorization',
    });
  }
  if (authorization.email.toLowerCase() !== email.toLowerCase())
    throw new Refusal(400, 'Email does not match Authorization code. Please confirm.', { code: 'email_mismatch' });
  return { authorization, email };
}

function refusalOf({ settings, clock }: Sim, { expMonth, expYear }: Authorization): string | undefined {
  // A card is valid until the end of its month.
  if (clock.now().getTime() >= Date.UTC(Number(expYear), Number(expMonth), 1)) return 'Expired Card';
  if (settings.declinedCharges === 0) return undefined;
  settings.declinedCharges -= 1;
  return 'Insufficient Funds';
}
