import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { MONEY_REASON_RULE } from './money-desk-rules.ts';
import { naira } from './payment-fields.ts';
import { instant, opaqueId } from './shared.ts';
import { oneWordOf, staffListQuery } from './staff-list-fields.ts';
import { numberOf, textOf } from './text-fields.ts';
import { ACCOUNT_NUMBER_RULE, BANK_RULE, EARNING_STATUSES, WITHDRAWAL_RULE, WITHDRAWAL_STATUSES } from './withdrawal-rules.ts';

const maybe = z.string().nullable();
const account = { bankCode: textOf(BANK_RULE), accountNumber: textOf(ACCOUNT_NUMBER_RULE) };
const goodAccount = { bankCode: '058', accountNumber: '0123456789' };

/** The fee of one visit, as its doctor has it. */
export const doctorEarning = z
  .object({
    id: z.string(),
    consultationId: z.string().meta({ description: 'The visit' }),
    amount: naira.meta({ description: 'What the member paid' }),
    platformFee: naira,
    netAmount: naira.meta({ description: 'What the doctor gets' }),
    status: z.enum(EARNING_STATUSES),
    createdAt: instant.meta({ description: 'When it was earned' }),
    availableAt: instant.meta({ description: 'From when on it can be withdrawn' }),
  })
  .meta({ id: 'DoctorEarning' });
export type DoctorEarning = z.output<typeof doctorEarning>;

const withdrawn = {
  id: z.string(),
  amount: naira,
  status: z.enum(WITHDRAWAL_STATUSES),
  bankName: z.string(),
  accountName: z.string().meta({ description: 'As the bank has it' }),
  accountEnd: z.string().meta({ description: 'The last four digits of the account' }),
  reference: maybe.meta({ description: 'Of the transfer, once it is approved' }),
  reason: maybe.meta({ description: 'What staff wrote when they decided' }),
  createdAt: instant,
  decidedAt: instant.nullable(),
  endedAt: instant.nullable().meta({ description: 'When it arrived, or came back' }),
};

/** Money that a doctor wants to have sent to the bank. */
export const withdrawal = z.object(withdrawn).meta({ id: 'Withdrawal' });
export type Withdrawal = z.output<typeof withdrawal>;

export const doctorWallet = z
  .object({
    balance: naira.meta({ description: 'What can be withdrawn now' }),
    waiting: naira.meta({ description: 'Earned, and not 72 hours old yet' }),
    onHold: naira.meta({ description: 'Asked for, and not with the bank yet' }),
    totalEarnings: naira.meta({ description: 'All that was earned, without what went back' }),
    earnings: z.array(doctorEarning).meta({ description: 'The newest 200' }),
    withdrawals: z.array(withdrawal).meta({ description: 'The newest 200' }),
  })
  .meta({ id: 'DoctorWallet' });
export type DoctorWallet = z.output<typeof doctorWallet>;

export const bank = z.object({ code: z.string(), name: z.string() }).meta({ id: 'Bank' });
export type Bank = z.output<typeof bank>;

/** A withdrawal as the money desk has it. */
export const withdrawalRow = z
  .object({
    ...withdrawn,
    doctorId: z.number().int(),
    requestedBy: z.string().meta({ description: 'The account that asked for it' }),
    requestedByName: maybe,
    decidedBy: maybe,
    decidedByName: maybe,
    failure: maybe.meta({ description: 'What the provider said when it did not take it' }),
    formattedDate: z.string(),
    formattedTime: z.string(),
  })
  .meta({ id: 'WithdrawalRow' });
export type WithdrawalRow = z.output<typeof withdrawalRow>;

const someId = { id: '0198c0de-0000-7000-8000-000000000001' };

/** A doctor's money, and what the money desk does with it (staff.md 4.3). */
export const withdrawals = {
  readDoctorWallet: endpoint({
    method: 'GET',
    path: '/api/doctor/wallet',
    summary: "The doctor's own money: what can be withdrawn, what waits, what is on its way, and the history of both sides",
    actors: ['doctor'],
    replies: { 200: doctorWallet },
    examples: { good: {}, bad: {} },
  }),
  listBanks: endpoint({
    method: 'GET',
    path: '/api/doctor/banks',
    summary: 'The banks that money can be sent to, by name',
    actors: ['doctor'],
    replies: { 200: z.array(bank) },
    timeoutMs: 20_000,
    examples: { good: {}, bad: {} },
  }),
  resolveBankAccount: endpoint({
    method: 'GET',
    path: '/api/doctor/banks/resolve',
    summary: 'Whose account this is, as the bank has it; 422 account_unknown for none',
    actors: ['doctor'],
    query: z.object(account),
    replies: { 200: z.object({ accountName: z.string() }) },
    problems: [422, 429],
    timeoutMs: 20_000,
    examples: { good: { query: goodAccount }, bad: { query: { ...goodAccount, accountNumber: '12' } } },
  }),
  requestWithdrawal: endpoint({
    method: 'POST',
    path: '/api/doctor/withdrawals',
    summary:
      'Ask for earned money; it is held until staff have decided. Without an Idempotency-Key the same sum to the same account within 10 minutes is the first one again',
    actors: ['doctor'],
    stepUp: true,
    body: z.object({ amount: numberOf(WITHDRAWAL_RULE).meta({ description: 'Naira' }), ...account }),
    replies: { 200: withdrawal, 201: withdrawal },
    problems: [409, 422, 429],
    timeoutMs: 20_000,
    examples: { good: { body: { amount: 5000, ...goodAccount } }, bad: { body: { amount: 999, ...goodAccount } } },
  }),
  decideWithdrawalAdmin: endpoint({
    method: 'POST',
    path: '/api/admin/withdrawals/{id}/decide',
    summary: 'Have the money sent to the bank, or give it back to the doctor; whoever asked for it decides nothing',
    actors: ['admin'],
    stepUp: true,
    params: z.object({ id: opaqueId }),
    body: z.object({ approve: z.boolean('Say true or false.'), reason: textOf(MONEY_REASON_RULE) }),
    replies: { 200: withdrawalRow },
    problems: [403, 409],
    timeoutMs: 20_000,
    examples: {
      good: { params: someId, body: { approve: true, reason: 'Account name matches' } },
      bad: { params: someId, body: { approve: true } },
    },
  }),
  listMoneyWithdrawalsAdmin: endpoint({
    method: 'GET',
    path: '/api/admin/money/withdrawals',
    summary: 'What doctors asked to have sent to their banks; `q` looks in the names and the reference',
    actors: ['admin'],
    query: staffListQuery(['createdAt']).extend({ status: oneWordOf(WITHDRAWAL_STATUSES) }),
    replies: { 200: z.array(withdrawalRow) },
    examples: { good: { query: { limit: '50' } }, bad: { query: { limit: '0' } } },
  }),
};
