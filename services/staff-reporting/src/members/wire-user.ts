import { lagosWords } from '@sabiwell/chassis/http/lagos-words.ts';
import { ageOn } from '@sabiwell/proto/http/account-rules.ts';
import type { StaffUser } from '@sabiwell/proto/http/staff-reporting.ts';
import { nairaOf } from '../lists/naira-of.ts';

/** The columns of a member `m` and their `current` period, read by `wireUser`. */
export const USER = `m.user_id AS "id", m.details_version + m.record_version + m.wallet_version AS version, m.updated_at AS "updatedAt",
  m.first_name AS "firstName", m.middle_name AS "middleName", m.last_name AS "lastName", m.username, m.email, m.tel,
  m.mobile_phone AS "mobilePhone", m.whatsapp_number AS "whatsappNumber", m.sex, m.birth, m.blood_group AS "bloodGroup", m.city, m.country,
  m.address, m.wallet_kobo AS "walletKobo", m.referral_code AS "referralCode", m.total_referrals AS "totalReferrals", current.plan,
  m.created_at AS "createdAt"`;

/** Members with the plan that is active at a time: `at` is the placeholder of that time. */
export function userTables(schema: string, at: string): string {
  return `${schema}.members m LEFT JOIN LATERAL (
    SELECT plan, product_code FROM ${schema}.periods WHERE user_id = m.user_id AND purpose = 'subscription' AND ended_at IS NULL
      AND starts_at <= ${at}::timestamptz AND greatest(ends_at, grace_until) > ${at}::timestamptz
    ORDER BY ends_at DESC LIMIT 1) current ON true`;
}

export type UserRow = Omit<
  StaffUser,
  'version' | 'updatedAt' | 'age' | 'wallet' | 'currentPlan' | 'createdAt' | 'formattedDate' | 'formattedTime'
> & {
  version: string;
  updatedAt: Date;
  walletKobo: string;
  plan: string | null;
  createdAt: Date;
};

/** A member as staff read them on a day in Lagos. */
export function wireUser(row: UserRow, today: string): StaffUser {
  return {
    id: row.id,
    version: Number(row.version),
    updatedAt: row.updatedAt.toISOString(),
    firstName: row.firstName,
    middleName: row.middleName,
    lastName: row.lastName,
    username: row.username,
    email: row.email,
    tel: row.tel,
    mobilePhone: row.mobilePhone,
    whatsappNumber: row.whatsappNumber,
    sex: row.sex,
    birth: row.birth,
    age: ageOn(row.birth, today),
    bloodGroup: row.bloodGroup,
    city: row.city,
    country: row.country,
    address: row.address,
    wallet: nairaOf(row.walletKobo),
    referralCode: row.referralCode,
    totalReferrals: row.totalReferrals,
    currentPlan: row.plan ?? 'Free Plan',
    createdAt: row.createdAt.toISOString(),
    ...lagosWords(row.createdAt),
  };
}
