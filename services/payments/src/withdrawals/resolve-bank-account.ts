import type { Call } from '@sabiwell/chassis/http/serve.ts';
import type { Reply } from '@sabiwell/proto/http/endpoint.ts';
import type { withdrawals } from '@sabiwell/proto/http/withdrawals.ts';
import type { Context } from '../context.ts';
import { nameOfAccount } from './bank-account.ts';
import { doctorOf } from './own-doctor.ts';

type Resolve = typeof withdrawals.resolveBankAccount;

/** Answers whose account this is, so that the doctor sees it before any money leaves. */
export async function resolveBankAccount(context: Context, { caller, query }: Call<Resolve>): Promise<Reply<Resolve>> {
  return { status: 200, body: { accountName: await nameOfAccount(context, doctorOf(caller), query) } };
}
