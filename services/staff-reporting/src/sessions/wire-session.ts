import { lagosWords } from '@sabiwell/chassis/http/lagos-words.ts';
import type { StaffSession } from '@sabiwell/proto/http/staff-activity.ts';
import { memberName } from '../lists/member-name.ts';

/** The columns of a page view `v` with its member `m`, read by `wireSession`. */
export const SESSION = `v.view_id AS "id", v.user_id AS "userId", m.first_name AS "firstName", m.last_name AS "lastName", m.email, m.tel,
  m.referral_code AS "referralCode", v.page, v.device, v.viewed_at AS "viewedAt"`;

export type SessionRow = {
  id: string;
  userId: number;
  firstName: string | null;
  lastName: string | null;
  email: string | null;
  tel: string | null;
  referralCode: string | null;
  page: string;
  device: string | null;
  viewedAt: Date;
};

/** A page view as staff read it; it never changes, and no address was kept of it. */
export function wireSession(row: SessionRow): StaffSession {
  const at = row.viewedAt.toISOString();
  return {
    id: row.id,
    version: 1,
    updatedAt: at,
    userId: row.userId,
    userName: memberName(row),
    userEmail: row.email,
    userPhone: row.tel,
    userReferralId: row.referralCode,
    page: row.page,
    loginTime: at,
    ipAddress: null,
    userAgent: row.device,
    referralId: row.referralCode,
    ...lagosWords(row.viewedAt),
  };
}
