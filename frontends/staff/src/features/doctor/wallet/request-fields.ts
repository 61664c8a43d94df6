import type { RequestBody } from '@sabiwell/proto/http/endpoint.ts';
import { nairaText } from '@sabiwell/proto/http/payment-rules.ts';
import { ACCOUNT_NUMBER_RULE, BANK_RULE, WITHDRAWAL_RULE } from '@sabiwell/proto/http/withdrawal-rules.ts';
import type { Bank, withdrawals } from '@sabiwell/proto/http/withdrawals.ts';
import type { FormDeclaration } from '@sabiwell/ui/form/declaration.ts';
import { typedNumber } from '@sabiwell/ui/form/typed-number.ts';
import { t } from './messages.ts';

/** A withdrawal as it is typed. */
export type RequestDraft = { amount: string; bankCode: string; accountNumber: string };

export const emptyRequest = (balance: number): RequestDraft => ({ amount: String(balance), bankCode: '', accountNumber: '' });

const LEAST = WITHDRAWAL_RULE.min ?? 0;

/** The account that is typed, once it can be one. */
export function accountOf({ bankCode, accountNumber }: RequestDraft): { bankCode: string; accountNumber: string } | undefined {
  const number = accountNumber.replaceAll(/\s/g, '');
  return bankCode !== '' && ACCOUNT_NUMBER_RULE.pattern?.test(number) === true ? { bankCode, accountNumber: number } : undefined;
}

type Known = { balance: number; banks: readonly Bank[]; hasHolder: boolean };

/** The form of a withdrawal of at most `balance` naira; it is sent only when the holder of the account was shown. */
export function requestForm({ balance, banks, hasHolder }: Known): FormDeclaration<RequestDraft> {
  return {
    name: 'withdrawal',
    fields: {
      amount: {
        label: t('amount'),
        inputMode: 'decimal',
        autoComplete: 'off',
        rule: (typed) => {
          const amount = typedNumber(typed) ?? 0;
          if (amount >= LEAST && amount <= balance) return undefined;
          return t('amountFault', { least: nairaText(LEAST), balance: nairaText(balance) });
        },
      },
      bankCode: {
        label: t('bank'),
        control: 'select',
        placeholder: t('chooseBank'),
        options: banks.map(({ code, name }) => ({ value: code, label: name })),
        rule: BANK_RULE,
      },
      accountNumber: {
        label: t('accountNumber'),
        hint: t('accountHint'),
        inputMode: 'numeric',
        autoComplete: 'off',
        rule: (_typed, draft) => {
          if (accountOf({ ...draft, bankCode: '0' }) === undefined) return ACCOUNT_NUMBER_RULE.message;
          return hasHolder || draft.bankCode === '' ? undefined : t('holderFirst');
        },
      },
    },
    refusals: { account_unknown: 'accountNumber', insufficient_funds: 'amount' },
  };
}

/** What is sent of a draft without faults. */
export function requestBody(draft: RequestDraft): RequestBody<typeof withdrawals.requestWithdrawal> {
  const { bankCode, accountNumber } = accountOf(draft) ?? draft;
  return { amount: typedNumber(draft.amount) ?? 0, bankCode, accountNumber };
}
