import { createHash } from 'node:crypto';
import type { Handler } from '../call.ts';
import { succeed } from '../charges.ts';
import type { Sim } from '../sim.ts';
import type { Authorization, Transaction } from '../world.ts';
import { transactionAt } from './open-checkout.ts';
import { outcomeOf, payable } from './pay-by-card.ts';
import { TEST_ACCOUNT } from './test-cards.ts';

/** POST /checkout/:code/transfer: the account to which the customer should send the amount. */
export const showAccount: Handler = (sim, { params }) => {
  const { reference, amount } = payable(sim, params.code!);
  return {
    message: 'Account assigned',
    data: { bank: TEST_ACCOUNT.bank, account_number: accountFor(reference), account_name: 'Sabiwell (simulated)', amount },
  };
};

/** POST /checkout/:code/transfer/sent: the customer has sent it; it arrives some seconds later. */
export const transferSent: Handler = (sim, { params }) => {
  const transaction = payable(sim, params.code!);
  transaction.status = 'pending';
  transaction.channel = 'bank_transfer';
  transaction.gatewayResponse = 'Waiting for the bank transfer';
  sim.clock.soon(sim.settings.transferSeconds * 1000, () =>
    succeed(sim, transaction, { authorization: accountOf(sim, transaction), channel: 'bank_transfer' }),
  );
  return { message: 'Charge attempted', data: { status: 'pending', reference: transaction.reference } };
};

/** GET /checkout/:code/status */
export const checkoutStatus: Handler = (sim, { params }) => ({
  message: 'Charge attempted',
  data: outcomeOf(transactionAt(sim, params.code!)),
});

function accountFor(reference: string): string {
  return `99${createHash('sha256').update(reference).digest().readUInt32BE(0) % 100_000_000}`.padEnd(10, '0');
}

/** A transfer gives an authorization too, but not one that can be charged again. */
function accountOf({ chance }: Sim, { email }: Transaction): Authorization {
  return {
    code: `AUTH_${chance.word(10)}`,
    email,
    bin: '000XXX',
    last4: 'X000',
    expMonth: '12',
    expYear: '9999',
    brand: 'Managed Account',
    bank: TEST_ACCOUNT.bank,
    channel: 'bank_transfer',
    isReusable: false,
    signature: '',
  };
}
