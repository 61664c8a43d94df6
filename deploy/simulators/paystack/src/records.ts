import type { Sim } from './sim.ts';
import type { Authorization, Plan, Refund, Subscription, Transaction, Transfer } from './world.ts';

const INTEGRATION = 100_032;

const iso = (date: Date | undefined) => date?.toISOString() ?? null;

export function authorizationRecord(authorization: Authorization | undefined) {
  if (authorization === undefined) return {};
  const { code, bin, last4, expMonth, expYear, channel, brand, bank, isReusable, signature } = authorization;
  return {
    authorization_code: code,
    bin,
    last4,
    exp_month: expMonth,
    exp_year: expYear,
    channel,
    // The trailing blank is the provider's own.
    card_type: `${brand} `,
    bank,
    country_code: 'NG',
    brand,
    reusable: isReusable,
    signature,
    account_name: null,
  };
}

export function customerRecord({ world }: Sim, email: string) {
  const customer = world.customers.get(email.toLowerCase());
  return {
    id: customer?.id ?? 0,
    first_name: null,
    last_name: null,
    email: customer?.email ?? email,
    customer_code: customer?.code ?? '',
    phone: null,
    metadata: null,
    risk_action: 'default',
    international_format_phone: null,
  };
}

export function planRecord(plan: Plan) {
  return {
    id: plan.id,
    integration: INTEGRATION,
    domain: 'test',
    name: plan.name,
    plan_code: plan.code,
    description: null,
    amount: plan.amount,
    interval: plan.interval,
    invoice_limit: plan.invoiceLimit,
    send_invoices: true,
    send_sms: true,
    hosted_page: false,
    currency: plan.currency,
    createdAt: iso(plan.createdAt),
    updatedAt: iso(plan.createdAt),
  };
}

/** A transaction as verify, list and charge_authorization return it. */
export function transactionRecord(sim: Sim, transaction: Transaction) {
  const { authorization, planCode, createdAt, paidAt, underWay: _steps, metadata } = transaction;
  const plan = planCode === undefined ? undefined : sim.world.plans.get(planCode);
  return {
    id: transaction.id,
    domain: transaction.domain,
    status: transaction.status,
    reference: transaction.reference,
    receipt_number: null,
    amount: transaction.amount,
    message: transaction.message,
    gateway_response: transaction.gatewayResponse,
    paid_at: iso(paidAt),
    created_at: iso(createdAt),
    channel: transaction.channel,
    currency: transaction.currency,
    ip_address: '127.0.0.1',
    metadata: metadata ?? '',
    log: null,
    fees: paidAt === undefined ? null : transaction.fees,
    fees_split: null,
    authorization: authorizationRecord(authorization),
    customer: customerRecord(sim, transaction.email),
    plan: planCode ?? null,
    split: {},
    order_id: null,
    paidAt: iso(paidAt),
    createdAt: iso(createdAt),
    requested_amount: transaction.requestedAmount,
    pos_transaction_data: null,
    source: null,
    fees_breakdown: null,
    connect: null,
    transaction_date: iso(createdAt),
    plan_object: plan === undefined ? {} : planRecord(plan),
    subaccount: {},
  };
}

export function subscriptionRecord(sim: Sim, subscription: Subscription) {
  const plan = sim.world.plans.get(subscription.planCode);
  return {
    id: subscription.id,
    domain: 'test',
    integration: INTEGRATION,
    status: subscription.status,
    subscription_code: subscription.code,
    email_token: subscription.emailToken,
    amount: plan?.amount ?? 0,
    quantity: 1,
    start: Math.floor(subscription.createdAt.getTime() / 1000),
    cron_expression: '0 0 28 * *',
    next_payment_date: subscription.status === 'active' ? iso(subscription.nextPaymentDate) : null,
    open_invoice: null,
    plan: plan === undefined ? {} : planRecord(plan),
    authorization: authorizationRecord(subscription.authorization),
    customer: customerRecord(sim, subscription.email),
    createdAt: iso(subscription.createdAt),
    updatedAt: iso(subscription.createdAt),
  };
}

export function refundRecord(refund: Refund) {
  return {
    id: refund.id,
    integration: INTEGRATION,
    domain: refund.transaction.domain,
    transaction: refund.transaction.id,
    dispute: null,
    settlement: null,
    amount: refund.amount,
    deducted_amount: refund.status === 'processed' ? refund.amount : 0,
    fully_deducted: refund.status === 'processed',
    currency: refund.transaction.currency,
    channel: null,
    status: refund.status,
    refunded_by: 'merchant@sabiwell.example',
    expected_at: iso(new Date(refund.createdAt.getTime() + 8 * 86_400_000)),
    customer_note: refund.customerNote,
    merchant_note: refund.merchantNote,
    createdAt: iso(refund.createdAt),
    updatedAt: iso(refund.updatedAt),
  };
}

export function transferRecord(transfer: Transfer) {
  const { recipient } = transfer;
  return {
    id: transfer.id,
    integration: INTEGRATION,
    domain: 'test',
    amount: transfer.amount,
    currency: 'NGN',
    reference: transfer.reference,
    source: 'balance',
    source_details: null,
    reason: transfer.reason,
    status: transfer.status,
    failures: null,
    transfer_code: transfer.code,
    titan_code: null,
    transferred_at: null,
    recipient: { id: recipient.id, type: 'nuban', name: recipient.name, recipient_code: recipient.code, currency: 'NGN', active: true },
    createdAt: iso(transfer.createdAt),
    updatedAt: iso(transfer.createdAt),
  };
}
