import type { RunSql } from '@sabiwell/chassis/stores/postgres.ts';
import { type Line, postTxn } from '../wallet/post-txn.ts';
import type { Withdrawal } from './withdrawal.domain.ts';

const PROVIDER = 'asset:psp:paystack';
export const doctorAccount = (doctorId: number): string => `liability:doctor:${doctorId}`;
const heldAccount = (doctorId: number): string => `liability:withdrawing:${doctorId}`;

type Moved = Pick<Withdrawal, 'id' | 'doctorId' | 'amountKobo'>;
type Posting = { kind: string; key: string; from: string; to: string; memo: string };

/** Takes the money from the doctor's account until it is decided and sent. */
export function postHold(run: RunSql, moved: Moved): Promise<void> {
  const { doctorId } = moved;
  const memo = 'A withdrawal was asked for';
  return post(run, moved, {
    kind: 'withdrawal_hold',
    key: 'withdrawal-hold',
    from: doctorAccount(doctorId),
    to: heldAccount(doctorId),
    memo,
  });
}

/** The held money has left for the bank. */
export function postPaid(run: RunSql, moved: Moved): Promise<void> {
  return post(run, moved, { kind: 'withdrawal', key: 'withdrawal', from: heldAccount(moved.doctorId), to: PROVIDER, memo: 'A withdrawal' });
}

/** The held money is the doctor's again. */
export function postRelease(run: RunSql, moved: Moved): Promise<void> {
  const { doctorId } = moved;
  const memo = 'A withdrawal was not sent';
  const accounts = { from: heldAccount(doctorId), to: doctorAccount(doctorId) };
  return post(run, moved, { kind: 'withdrawal_release', key: 'withdrawal-release', ...accounts, memo });
}

/** Money that had arrived came back. */
export function postTakenBack(run: RunSql, moved: Moved): Promise<void> {
  const accounts = { from: PROVIDER, to: doctorAccount(moved.doctorId) };
  return post(run, moved, { kind: 'withdrawal_reversed', key: 'withdrawal-reversed', ...accounts, memo: 'A withdrawal came back' });
}

async function post(run: RunSql, { id, amountKobo }: Moved, { kind, key, from, to, memo }: Posting): Promise<void> {
  const lines: Line[] = [
    { account: from, debit: amountKobo },
    { account: to, credit: amountKobo },
  ];
  const txnId = await postTxn(run, { kind, key: `${key}:${id}`, lines, memo });
  if (txnId === undefined) throw new Error(`The ${kind} of withdrawal ${id} was posted before`);
}
