import { z } from 'zod';
import type { Authorization, Bank, Plan, ProviderRefund, ProviderTransaction, ProviderTransfer, RefundStatus } from '../provider.ts';
import type { TransferStatus } from '../withdrawals/withdrawal.domain.ts';
import { idText, kobo, maybeDate, maybeNumber, maybeText, metadata, planCode } from './fields.ts';

/** Every answer of the API; its samples write `status` as a text here and there. */
export const envelope = z.looseObject({
  status: z.union([z.boolean(), z.enum(['true', 'false'])]).transform((status) => status === true || status === 'true'),
  message: z.string().default(''),
  code: maybeText,
  data: z.unknown().optional(),
  meta: z.unknown().optional(),
});
export type Envelope = z.output<typeof envelope>;

const STATUSES = ['abandoned', 'failed', 'ongoing', 'pending', 'processing', 'queued', 'reversed', 'success'] as const;

/** Without a code it is the empty object that the provider sends for «none». */
const authorization = z
  .looseObject({
    authorization_code: maybeText,
    reusable: z.boolean().nullish(),
    last4: maybeText,
    brand: maybeText,
    exp_month: maybeNumber,
    exp_year: maybeNumber,
    bank: maybeText,
    signature: maybeText,
  })
  .nullish()
  .transform((given): Authorization | undefined => {
    if (given?.authorization_code === undefined) return undefined;
    const { authorization_code: code, reusable, last4, brand, exp_month: expMonth, exp_year: expYear, bank, signature } = given;
    return { code, isReusable: reusable === true, last4, brand: brand?.trim(), expMonth, expYear, bank, signature };
  });

const customer = z.looseObject({ email: maybeText, customer_code: maybeText }).nullish();

/** A transaction in the answers of verify, list and charge_authorization, and in charge.success. */
export const transactionRecord = z
  .looseObject({
    id: idText,
    reference: z.string().min(1),
    domain: z.enum(['test', 'live']),
    status: z.enum(STATUSES),
    amount: kobo,
    requested_amount: kobo.nullish(),
    fees: kobo.nullish(),
    currency: z.string(),
    channel: maybeText,
    gateway_response: maybeText,
    paid_at: maybeDate,
    paidAt: maybeDate,
    metadata,
    plan: planCode,
    plan_object: planCode,
    authorization,
    customer,
  })
  .transform((given): ProviderTransaction => {
    const { id, reference, domain, status, amount, currency, channel } = given;
    return {
      id,
      reference,
      domain,
      status,
      amountKobo: amount,
      requestedKobo: given.requested_amount ?? amount,
      feesKobo: given.fees ?? 0,
      currency,
      channel,
      gatewayResponse: given.gateway_response,
      paidAt: given.paid_at ?? given.paidAt,
      customerEmail: given.customer?.email,
      customerCode: given.customer?.customer_code,
      metadata: given.metadata,
      planCode: given.plan ?? given.plan_object,
      authorization: given.authorization,
    };
  });

export const openedRecord = z.looseObject({ reference: z.string().min(1), access_code: z.string().min(1), authorization_url: z.url() });

export const pausedRecord = openedRecord.extend({ paused: z.literal(true) });

const REFUND_STATUSES = ['pending', 'processing', 'processed', 'failed', 'needs-attention'] as const satisfies readonly RefundStatus[];

/** `transaction` is the whole transaction where the refund is made, and its number where it is read. */
export const refundRecord = z
  .looseObject({
    id: idText,
    status: z.enum(REFUND_STATUSES),
    amount: kobo,
    merchant_note: maybeText,
    transaction: z.unknown().optional(),
  })
  .transform(({ id, status, amount, merchant_note: merchantNote, transaction }): ProviderRefund => {
    const whole = z.looseObject({ id: idText, reference: z.string() }).safeParse(transaction).data;
    const transactionId = whole?.id ?? idText.safeParse(transaction).data;
    return { id, status, amountKobo: amount, merchantNote, transactionId, transactionReference: whole?.reference };
  });

export const planRecord = z
  .looseObject({ plan_code: z.string().min(1), name: z.string(), amount: kobo, currency: z.string(), interval: z.string() })
  .transform(({ plan_code: code, name, amount, currency, interval }): Plan => ({ code, name, amountKobo: amount, currency, interval }));

const TRANSFER_STATUSES = [
  'pending',
  'processing',
  'queued',
  'received',
  'otp',
  'success',
  'failed',
  'reversed',
  'abandoned',
  'blocked',
  'rejected',
] as const satisfies readonly TransferStatus[];

export const transferRecord = z
  .looseObject({ reference: z.string().min(1), status: z.enum(TRANSFER_STATUSES), amount: kobo })
  .transform(({ reference, status, amount }): ProviderTransfer => ({ reference, status, amountKobo: amount }));

export const recipientRecord = z.looseObject({ recipient_code: z.string().min(1) });
export const resolvedRecord = z.looseObject({ account_name: z.string().trim().min(1).max(200) });

/** A bank; one that takes no money has no code here. */
export const bankRecord = z
  .looseObject({ name: z.string().min(1), code: z.string().min(1), active: z.boolean().nullish(), is_deleted: z.boolean().nullish() })
  .transform(({ name, code, active, is_deleted: isDeleted }): Bank | undefined =>
    active === false || isDeleted === true ? undefined : { code, name: name.trim() },
  );

/** Lists by number of the page; by cursor there is no count. */
export const pageMeta = z.looseObject({ page: maybeNumber, pageCount: maybeNumber }).catch({ page: undefined, pageCount: undefined });
