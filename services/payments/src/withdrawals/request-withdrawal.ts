import { randomUUIDv7 } from 'node:crypto';
import { writeOutbox } from '@sabiwell/chassis/bus/outbox.ts';
import { DomainError, invalidFields } from '@sabiwell/chassis/http/errors.ts';
import type { Call } from '@sabiwell/chassis/http/serve.ts';
import { inTransaction, type RunSql, runOn } from '@sabiwell/chassis/stores/postgres.ts';
import type { Reply } from '@sabiwell/proto/http/endpoint.ts';
import { BALANCE_MESSAGE, WITHDRAWAL_RULE } from '@sabiwell/proto/http/withdrawal-rules.ts';
import type { withdrawals } from '@sabiwell/proto/http/withdrawals.ts';
import type { Context } from '../context.ts';
import { koboOf, nairaOf } from '../money.domain.ts';
import type { BankAccount } from '../provider.ts';
import { type Actor, actorOf, insertStaffAction } from '../staff/staff-action.ts';
import { upsertTask } from '../staff/staff-task.store.ts';
import { accountUnknown, banksOf, nameOfAccount, providerAway } from './bank-account.ts';
import { lockFigures, readFigures } from './doctor-balance.store.ts';
import { doctorOf } from './own-doctor.ts';
import { postHold } from './withdrawal-accounts.ts';
import { withdrawalRequestedEvent } from './withdrawal-events.ts';
import { readOwnWithdrawal } from './withdrawal-rows.store.ts';
import { findSameWithdrawal, insertWithdrawal, type NewWithdrawal } from './withdrawal.store.ts';

type Request = typeof withdrawals.requestWithdrawal;

const SAME_MS = 10 * 60_000;

/** Takes a doctor's wish for earned money: it is on hold from now on, and staff decide. */
export async function requestWithdrawal(context: Context, call: Call<Request>): Promise<Reply<Request>> {
  const { body, caller, key } = call;
  const { amount, ...account } = body;
  const doctorId = doctorOf(caller);
  const amountKobo = koboOf(amount);
  if (amountKobo === undefined) throw invalidFields([{ path: 'amount', message: WITHDRAWAL_RULE.message }]);
  // Before the provider is asked anything; it is checked again with the account locked. Without a key it may be the first one again.
  if (key !== undefined) requireAvailable(await readFigures(runOn(context.pool), doctorId, context.clock()), amountKobo);
  const to = await recipientOf(context, doctorId, account);
  const wanted = { id: randomUUIDv7(), doctorId, amountKobo, requestedBy: caller.staffId, at: context.clock(), ...to };
  const id = await inTransaction(context.pool, (run) => hold(run, wanted, { actor: actorOf(call), isSameOnce: key === undefined }));
  return { status: id === wanted.id ? 201 : 200, body: await readOwnWithdrawal(runOn(context.pool), id) };
}

/** The account at the bank, made known to the provider; of its number only the end stays here. */
async function recipientOf(context: Context, doctorId: number, account: BankAccount) {
  const { bankCode, accountNumber } = account;
  const bank = (await banksOf(context)).find(({ code }) => code === bankCode);
  if (bank === undefined) throw accountUnknown();
  const accountName = await nameOfAccount(context, doctorId, account);
  const answer = await context.provider.createRecipient({ ...account, name: accountName });
  if (answer.kind === 'unavailable') throw providerAway(answer);
  if (answer.kind === 'refused') throw accountUnknown();
  return { recipient: answer.code, bankName: bank.name, accountName, accountEnd: accountNumber.slice(-4) };
}

/** Holds the money and inserts the withdrawal; returns the id of the one that was asked for before where a repeated call means that. */
async function hold(run: RunSql, wanted: NewWithdrawal, { actor, isSameOnce }: { actor: Actor; isSameOnce: boolean }): Promise<string> {
  const { id, doctorId, amountKobo, at } = wanted;
  const figures = await lockFigures(run, doctorId, at);
  const same = isSameOnce ? await findSameWithdrawal(run, { ...wanted, since: new Date(at.getTime() - SAME_MS) }) : undefined;
  if (same !== undefined) return same;
  requireAvailable(figures, amountKobo);
  await postHold(run, wanted);
  await insertWithdrawal(run, wanted);
  await upsertTask(run, { kind: 'withdrawal', subject: id, at });
  const { bankName, accountName, accountEnd } = wanted;
  const after = { amountKobo, bankName, accountName, accountEnd };
  await insertStaffAction(run, { actor, action: 'withdrawal_requested', target: `withdrawal/${id}`, before: {}, after, at });
  await writeOutbox(run, [withdrawalRequestedEvent(wanted, at)]);
  return id;
}

function requireAvailable({ availableKobo }: { availableKobo: number }, amountKobo: number): void {
  if (amountKobo <= availableKobo) return;
  const extra = { balance: nairaOf(availableKobo) };
  throw new DomainError('insufficient_funds', BALANCE_MESSAGE, { kind: 'conflict', extra });
}
