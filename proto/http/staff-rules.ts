import { NAME_FORM, type TextRule } from './field-rules.ts';

// Rules and sentences of staff accounts that screens and the server share.

export const STAFF_STATUSES = ['invited', 'active', 'disabled'] as const;
export type StaffStatus = (typeof STAFF_STATUSES)[number];

/** E-mails of accounts with a known password, made by `make up` for trying the product out; production refuses to start with one. */
export const DEMO_DOMAIN = 'demo.sabiwell.ng';

export const STAFF_PASSWORD_RULE = { label: 'Password', min: 12, max: 128, blanks: true } as const;
export const STAFF_NAME_RULE: TextRule = { label: 'Name', max: 100, ...NAME_FORM };
export const REASON_RULE: TextRule = { label: 'Reason', max: 200 };
/** Six digits of an authenticator app, or a recovery code of 24 letters and digits, with or without hyphens. */
export const CODE_RULE: TextRule = { label: 'Code', max: 40 };
export const TOTP_DIGITS = 6;
export const RECOVERY_CODES = 10;

export const STAFF_SIGNED_IN_MESSAGE = 'Signed in';
export const STAFF_RESET_SENT_MESSAGE = 'Please check your email for password reset instructions.';
export const CODE_REQUIRED_MESSAGE = 'Enter the code from your authenticator app.';
export const INVALID_CODE_MESSAGE = "This code isn't right, or it was used before. Wait for the next one and try again.";
export const INVALID_RECOVERY_CODE_MESSAGE = "This code isn't right, or it was used before. Check it, or use another code.";
export const LINK_INVALID_MESSAGE = 'This link has expired or was used before. Ask for a new one.';
export const SESSION_ENDED_MESSAGE = 'Your session has ended. Please sign in again.';
export const ENROLMENT_REQUIRED_MESSAGE = "You need two-step sign-in now. We've emailed you a link to set it up.";

/** What staff did, or was done to their accounts; a row of the audit log has one of them. */
export const STAFF_ACTIONS = [
  'staff_invited',
  'staff_welcomed',
  'staff_disabled',
  'staff_enabled',
  'staff_reset',
  'staff_signed_out',
  'signed_in',
  'sign_in_failed',
  'signed_out',
  'place_signed_out',
  'session_reuse_ended',
  'oldest_session_ended',
  'password_changed',
  'password_reset',
  'totp_begun',
  'totp_changed',
  'recovery_codes_renewed',
  'recovery_code_used',
  'team_member_added',
  'team_member_changed',
  'import_checked',
  'import_started',
  'people_imported',
] as const;
export type StaffAction = (typeof STAFF_ACTIONS)[number];
