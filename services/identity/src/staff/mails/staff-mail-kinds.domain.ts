/** Mails to staff; the first two carry a link. */
export const STAFF_MAILS = [
  'staff-invite',
  'staff-reset',
  'staff-new-device',
  'staff-password-changed',
  'staff-totp-changed',
  'staff-recovery-code-used',
  'staff-recovery-codes-renewed',
  'staff-wrong-passwords',
  'staff-task-late',
  'staff-crisis-late',
  'staff-crisis-open',
] as const;
export type StaffMailKind = (typeof STAFF_MAILS)[number];
/** Mails that report something and have no link. */
export type StaffNotice = Exclude<StaffMailKind, 'staff-invite' | 'staff-reset'>;

/** Notices of work; the others are of the own account. */
export type TaskNotice = 'staff-task-late' | 'staff-crisis-late' | 'staff-crisis-open';

/** Whether a mail goes to staff. */
export function isStaffMail(kind: string): kind is StaffMailKind {
  return (STAFF_MAILS as readonly string[]).includes(kind);
}
