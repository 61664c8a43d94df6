import { DomainError } from '@sabiwell/chassis/http/errors.ts';
import { CODE_REQUIRED_MESSAGE, INVALID_CODE_MESSAGE } from '@sabiwell/proto/http/staff-rules.ts';
import type { Context } from '../../context.ts';
import { countCode, forgiveCode } from './code-limit.ts';
import { type CodeOwner, useCode } from './use-code.ts';

/** Refuses callers without a code of the account's authenticator app, or a recovery code, with 401; after five wrong ones with 429. */
export async function proveCode(context: Context, account: CodeOwner, code: string | undefined, requestId?: string): Promise<void> {
  if (code === undefined) throw refused('code_required', CODE_REQUIRED_MESSAGE);
  await countCode(context, account.id);
  if ((await useCode(context, account, code, requestId)) === undefined) throw invalidCode();
  await forgiveCode(context, account.id);
}

/** The refusal of a wrong code, or of one that was used before. */
export function invalidCode(): DomainError {
  return refused('invalid_code', INVALID_CODE_MESSAGE);
}

function refused(code: string, message: string): DomainError {
  return new DomainError(code, message, { kind: 'unauthenticated', errors: [{ path: 'code', message }] });
}
