import { DomainError } from '@sabiwell/chassis/http/errors.ts';
import { ACCOUNT_UNKNOWN_MESSAGE } from '@sabiwell/proto/http/withdrawal-rules.ts';
import type { Context } from '../context.ts';
import type { Bank, BankAccount, Unavailable } from '../provider.ts';

/** Whose account this is, as the bank has it; 422 for none. Each look-up counts, because it tells a name. */
export async function nameOfAccount({ provider, limits }: Context, doctorId: number, account: BankAccount): Promise<string> {
  await limits.admitLookup(doctorId);
  const answer = await provider.resolveAccount(account);
  if (answer.kind === 'unavailable') throw providerAway(answer);
  if (answer.kind === 'unknown') throw accountUnknown();
  return answer.accountName;
}

/** The banks that money can be sent to, by name. */
export async function banksOf({ provider }: Context): Promise<readonly Bank[]> {
  const answer = await provider.listBanks();
  if (answer.kind === 'unavailable') throw providerAway(answer);
  return answer.banks;
}

/** 422: there is no such account. */
export function accountUnknown(): DomainError {
  return new DomainError('account_unknown', ACCOUNT_UNKNOWN_MESSAGE, { kind: 'unprocessable' });
}

/** 503: nobody can be asked now. */
export function providerAway({ retryAfterSeconds = 10 }: Unavailable): DomainError {
  return new DomainError('provider_away', "The payment provider isn't answering right now.", { kind: 'unavailable', retryAfterSeconds });
}
