import { DomainError } from '@sabiwell/chassis/http/errors.ts';
import { CODE_REQUIRED_MESSAGE, INVALID_CODE_MESSAGE, INVALID_RECOVERY_CODE_MESSAGE } from '@sabiwell/proto/http/staff-rules.ts';
import type { Context } from '../../context.ts';
import { countCode, forgiveCode } from './code-limit.ts';
import { isOfApp } from './totp.ts';
import { type CodeOwner, useCode } from './use-code.ts';

/** Refuses callers without a code of the account's authenticator app, or a recovery code, with 401; after five wrong ones with 429. */
export async function proveCode(context: Context, account: CodeOwner, code: string | undefined, requestId?: string): Promise<void> {
  if (code === undefined) throw refused('code_required', CODE_REQUIRED_MESSAGE);
  await countCode(context, account.id);
  if ((await useCode(context, account, code, requestId)) === undefined) throw invalidCode(isOfApp(code));
  await forgiveCode(context, account.id);
}

/** The refusal of a wrong code, or of one that was used before. The app shows a next code; a recovery code has none. */
export function invalidCode(isFromApp = true): DomainError {
  return refused('invalid_code', isFromApp ? INVALID_CODE_MESSAGE : INVALID_RECOVERY_CODE_MESSAGE);
}

function refused(code: string, message: string): DomainError {
  return new DomainError(code, message, { kind: 'unauthenticated', errors: [{ path: 'code', message }] });
}
