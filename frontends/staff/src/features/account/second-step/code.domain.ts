import { TOTP_DIGITS } from '@sabiwell/proto/http/staff-rules.ts';

const RECOVERY_LENGTH = 24;

/** A typed code without the blanks and hyphens that make it readable. */
export function bareCode(typed: string): string {
  return typed.replaceAll(/[\s-]/g, '');
}

/** Whether this can be a code of an authenticator app. */
export function isAppCode(typed: string): boolean {
  const bare = bareCode(typed);
  return bare.length === TOTP_DIGITS && /^\d+$/.test(bare);
}

/** Whether this can be a recovery code. */
export function isRecoveryCode(typed: string): boolean {
  const bare = bareCode(typed);
  return bare.length === RECOVERY_LENGTH && /^[\da-z]+$/i.test(bare);
}

/** A secret in groups of four, which are easier to type and to compare. */
export function inGroups(secret: string): string {
  return secret.match(/.{1,4}/g)?.join(' ') ?? '';
}
