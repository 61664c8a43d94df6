import { Secret, TOTP } from 'otpauth';
import { BRAND_NAME } from '@sabiwell/proto/http/brand.ts';
import type { StaffRole } from '@sabiwell/proto/http/endpoint.ts';
import { ROLE_NAMES } from '@sabiwell/proto/http/portal-rules.ts';
import { TOTP_DIGITS } from '@sabiwell/proto/http/staff-rules.ts';

const SECRET_BYTES = 20;
const STEP_SECONDS = 30;
const SIX_DIGITS = /^[0-9]{6}$/;

/** A new secret for an authenticator app: 160 random bits in base32. */
export function newSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/** The address that an authenticator app reads from a QR code. Its label names the role, because a person may have an account of each. */
export function authenticatorUri(secret: string, email: string, role: StaffRole): string {
  return totpOf(secret, `${email} (${ROLE_NAMES[role]})`).toString();
}

/** Whether this can be a code of an authenticator app, and no recovery code. */
export function isOfApp(code: string): boolean {
  return SIX_DIGITS.test(bare(code));
}

const bare = (code: string) => code.replaceAll(/\s/g, '');

/** The 30-second step whose code this is: the present one, the one before or the one after. Undefined for a wrong code. */
export function stepOf(secret: string, code: string, now: Date): number | undefined {
  // The library throws for six characters that take more than six bytes.
  if (!isOfApp(code)) return undefined;
  const token = bare(code);
  const timestamp = now.getTime();
  const delta = totpOf(secret).validate({ token, timestamp, window: 1 });
  return delta === null ? undefined : Math.floor(timestamp / 1000 / STEP_SECONDS) + delta;
}

function totpOf(secret: string, label = ''): TOTP {
  const parts = { issuer: BRAND_NAME, label, algorithm: 'SHA1', digits: TOTP_DIGITS, period: STEP_SECONDS };
  return new TOTP({ ...parts, secret: Secret.fromBase32(secret) });
}
