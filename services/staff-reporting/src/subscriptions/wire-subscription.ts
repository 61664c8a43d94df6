import { lagosWords } from '@sabiwell/chassis/http/lagos-words.ts';
import type { StaffSubscription } from '@sabiwell/proto/http/staff-reporting.ts';
import { memberName } from '../lists/member-name.ts';
import { nairaOf } from '../lists/naira-of.ts';

/** What a period `p` is at a time: `at` is the placeholder of that time. */
export function statusAt(at: string): string {
  return `CASE WHEN p.ended_at IS NOT NULL THEN 'refunded' WHEN p.starts_at > ${at}::timestamptz THEN 'upcoming'
    WHEN greatest(p.ends_at, p.grace_until) > ${at}::timestamptz THEN 'active' WHEN p.cancelled_at IS NOT NULL THEN 'cancelled' ELSE 'expired' END`;
}

/** The columns of a period `p` with its status `s` and its member `m`, read by `wireSubscription`. */
export const PERIOD = `p.subscription_id AS "id", p.version, p.updated_at AS "updatedAt", p.user_id AS "userId", m.first_name AS "firstName",
  m.last_name AS "lastName", m.email, m.tel, m.referral_code AS "referralCode", p.purpose, p.product_code AS "productCode", p.plan,
  p.amount_kobo AS "amountKobo", p.reference, s.status, p.starts_at AS "startsAt",
  coalesce(p.ended_at, greatest(p.ends_at, p.grace_until)) AS "endsAt", p.auto_renew AS "autoRenew", p.cancelled_at AS "cancelledAt",
  p.created_at AS "createdAt"`;

export type PeriodRow = {
  id: string;
  version: string;
  updatedAt: Date;
  userId: number;
  firstName: string | null;
  lastName: string | null;
  email: string | null;
  tel: string | null;
  referralCode: string | null;
  purpose: StaffSubscription['purpose'];
  productCode: string;
  plan: string;
  amountKobo: string;
  reference: string;
  status: StaffSubscription['status'];
  startsAt: Date;
  endsAt: Date;
  autoRenew: boolean;
  cancelledAt: Date | null;
  createdAt: Date;
};

/** A paid period as staff read it. */
export function wireSubscription(row: PeriodRow): StaffSubscription {
  return {
    id: row.id,
    version: Number(row.version),
    updatedAt: row.updatedAt.toISOString(),
    userId: row.userId,
    userName: memberName(row),
    userEmail: row.email,
    userPhone: row.tel,
    userReferralId: row.referralCode,
    subscriptionType: typeOf(row),
    purpose: row.purpose,
    productCode: row.productCode,
    planType: row.plan,
    amount: nairaOf(row.amountKobo),
    paymentReference: row.reference,
    paymentStatus: row.status === 'refunded' ? 'refunded' : 'completed',
    status: row.status,
    startDate: row.startsAt.toISOString(),
    endDate: row.endsAt.toISOString(),
    autoRenew: row.autoRenew,
    cancelledAt: row.cancelledAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    ...lagosWords(row.startsAt),
  };
}

/** The specification's word: sub_monthly is monthly, everything else is called by what it is for. */
function typeOf({ purpose, productCode }: PeriodRow): StaffSubscription['subscriptionType'] {
  return (purpose === 'subscription' ? productCode.replace(/^sub_/, '') : purpose) as StaffSubscription['subscriptionType'];
}
