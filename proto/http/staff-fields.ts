import { z } from 'zod';
import { STAFF_ROLES } from './endpoint.ts';
import { longText, shortText } from './field-rules.ts';
import { CODE_RULE, LINK_INVALID_MESSAGE, REASON_RULE, STAFF_PASSWORD_RULE } from './staff-rules.ts';
import { textOf } from './text-fields.ts';

export const staffRole = z.enum(STAFF_ROLES, 'Choose a role.');
export const reason = textOf(REASON_RULE);

/** The token that a mailed link carries behind `#token=`: 256 random bits in base64url. */
export const linkToken = z.string(LINK_INVALID_MESSAGE).min(1, LINK_INVALID_MESSAGE).max(200, LINK_INVALID_MESSAGE);

/** A password that is being chosen for a staff account. */
export const newStaffPassword = z
  .string('Password must be text.')
  .min(STAFF_PASSWORD_RULE.min, shortText(STAFF_PASSWORD_RULE))
  .max(STAFF_PASSWORD_RULE.max, longText(STAFF_PASSWORD_RULE));

/** A code of the authenticator app, or a recovery code. */
export const code = textOf(CODE_RULE);

/** What an authenticator app needs: the secret in base32, and the same in an address for a QR code. */
export const authenticatorSecret = { secret: z.string(), uri: z.string() };

/** Shown once; each signs in once in place of a code. */
export const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) }).meta({ id: 'RecoveryCodes' });
