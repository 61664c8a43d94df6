import { createHash } from 'node:crypto';
import type { Clock } from './clock.ts';
import type { Chance } from './chance.ts';
import { feesOf, grossOf } from './fees.ts';
import { duplicateReference, invalid } from './refusal.ts';
import type { Settings } from './settings.ts';
import type { Authorization, Customer, Domain, Transaction, World } from './world.ts';
import type { TestCard } from './checkout/test-cards.ts';

export type Bench = { world: World; clock: Clock; chance: Chance; settings: Settings };

export type NewTransaction = {
  domain: Domain;
  email: string;
  amount: number | undefined;
  currency: string;
  reference?: string | undefined;
  metadata: unknown;
  callbackUrl?: string | undefined;
  channels?: readonly string[];
  planCode?: string | undefined;
};

/** A new transaction that is not paid; the provider calls that abandoned. A plan's price counts rather than the amount. */
export function openTransaction({ world, clock, chance, settings }: Bench, asked: NewTransaction): Transaction {
  const reference = asked.reference ?? chance.word(10);
  if (world.transactions.has(reference)) throw duplicateReference();
  const plan = asked.planCode === undefined ? undefined : world.plans.get(asked.planCode);
  if (asked.planCode !== undefined && plan === undefined) throw invalid('Plan not found');
  const price = plan?.amount ?? asked.amount;
  if (price === undefined) throw invalid('Invalid Amount Sent');
  const amount = settings.customerBearsFees ? grossOf(price) : price;
  const transaction: Transaction = {
    id: chance.id(),
    domain: asked.domain,
    reference,
    accessCode: chance.word(15),
    status: 'abandoned',
    amount,
    requestedAmount: price,
    fees: feesOf(amount),
    currency: plan?.currency ?? asked.currency,
    email: asked.email,
    metadata: asked.metadata,
    callbackUrl: asked.callbackUrl,
    channels: asked.channels ?? ['card', 'bank_transfer'],
    planCode: asked.planCode,
    channel: 'card',
    gatewayResponse: 'The transaction was not completed',
    message: null,
    createdAt: clock.now(),
    paidAt: undefined,
    authorization: undefined,
    refunded: 0,
    attempts: 0,
    underWay: undefined,
  };
  world.transactions.set(reference, transaction);
  world.byAccessCode.set(transaction.accessCode, transaction);
  customerOf({ world, clock, chance }, asked.email);
  return transaction;
}

/** The customer with this address, created at the first use. */
export function customerOf({ world, clock, chance }: Omit<Bench, 'settings'>, email: string): Customer {
  const known = world.customers.get(email.toLowerCase());
  if (known !== undefined) return known;
  const customer = { id: chance.id(), code: `CUS_${chance.word(15)}`, email, createdAt: clock.now() };
  world.customers.set(email.toLowerCase(), customer);
  return customer;
}

/** The authorization that a card gives with a payment; the same card of the same customer always gives the same one. */
export function authorizationOf(
  { world, chance }: Bench,
  email: string,
  card: TestCard,
  expiry: { month: string; year: string },
): Authorization {
  const signature = `SIG_${createHash('sha256').update(`${card.number}${expiry.month}${expiry.year}`).digest('hex').slice(0, 20)}`;
  const known = [...world.authorizations.values()].find((one) => one.signature === signature && one.email === email);
  if (known !== undefined) return known;
  const authorization: Authorization = {
    code: `AUTH_${chance.word(10)}`,
    email,
    bin: card.number.slice(0, 6),
    last4: card.number.slice(-4),
    expMonth: expiry.month,
    expYear: expiry.year,
    brand: card.brand,
    bank: card.bank,
    channel: 'card',
    isReusable: card.isReusable,
    signature,
  };
  world.authorizations.set(authorization.code, authorization);
  return authorization;
}
