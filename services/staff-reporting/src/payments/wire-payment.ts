import { lagosWords } from '@sabiwell/chassis/http/lagos-words.ts';
import type { StaffPayment } from '@sabiwell/proto/http/staff-reporting.ts';
import { memberName } from '../lists/member-name.ts';
import { nairaOf } from '../lists/naira-of.ts';

/** The columns of a payment `p` with its member `m`, read by `wirePayment`. */
export const PAYMENT = `p.intent_id AS "id", p.version, p.updated_at AS "updatedAt", p.user_id AS "userId", m.first_name AS "firstName",
  m.last_name AS "lastName", m.email, m.tel, m.referral_code AS "referralCode", p.amount_kobo AS "amountKobo", p.refunded_kobo AS "refundedKobo",
  p.purpose, p.product_code AS "productCode", p.sold_as AS "soldAs", p.status, p.reason_code AS "reasonCode", p.channel, p.reference,
  p.verified_by AS "verifiedBy", p.wallet_before_kobo AS "walletBeforeKobo", p.wallet_after_kobo AS "walletAfterKobo",
  p.created_at AS "createdAt", p.completed_at AS "completedAt", p.approval`;

export type PaymentRow = {
  id: string;
  version: string;
  updatedAt: Date;
  userId: number | null;
  firstName: string | null;
  lastName: string | null;
  email: string | null;
  tel: string | null;
  referralCode: string | null;
  amountKobo: string;
  refundedKobo: string;
  purpose: StaffPayment['paymentType'];
  productCode: string;
  soldAs: string;
  status: StaffPayment['paymentStatus'];
  reasonCode: string | null;
  channel: string | null;
  reference: string;
  verifiedBy: string | null;
  walletBeforeKobo: string | null;
  walletAfterKobo: string | null;
  createdAt: Date;
  completedAt: Date | null;
  approval: StaffPayment['approval'];
};

/** A payment as staff read it. */
export function wirePayment(row: PaymentRow): StaffPayment {
  return {
    id: row.id,
    version: Number(row.version),
    updatedAt: row.updatedAt.toISOString(),
    userId: row.userId,
    userName: row.userId === null ? 'Guest' : memberName({ ...row, userId: row.userId }),
    userEmail: row.email,
    userPhone: row.tel,
    userReferralId: row.referralCode,
    amount: nairaOf(row.amountKobo),
    refunded: nairaOf(row.refundedKobo),
    paymentType: row.purpose,
    productCode: row.productCode,
    description: row.soldAs,
    paymentStatus: row.status,
    approval: row.approval,
    reasonCode: row.reasonCode,
    paymentMethod: row.channel,
    paymentReference: row.reference,
    verifiedBy: row.verifiedBy,
    previousBalance: row.walletBeforeKobo === null ? null : nairaOf(row.walletBeforeKobo),
    newBalance: row.walletAfterKobo === null ? null : nairaOf(row.walletAfterKobo),
    createdAt: row.createdAt.toISOString(),
    completedAt: row.completedAt?.toISOString() ?? null,
    ...lagosWords(row.createdAt),
  };
}
