import { MONEY_REASON_RULE } from '@sabiwell/proto/http/money-desk-rules.ts';
import type { WithdrawalRow, withdrawals } from '@sabiwell/proto/http/withdrawals.ts';
import type { FormDeclaration } from '@sabiwell/ui/form/declaration.ts';
import { FormFields } from '@sabiwell/ui/form/form-field.tsx';
import { useForm } from '@sabiwell/ui/form/use-form.ts';
import { useTyped } from '@sabiwell/ui/form/use-typed.ts';
import { call } from '../../api.ts';
import { t as desk } from '../messages.ts';
import { MoneyDialog, subjectOf } from '../money-dialog.tsx';
import { useMoneyAction } from '../use-money-action.ts';
import { decisionTexts as t } from './decision-messages.ts';
import { accountOf } from './withdrawal-columns.tsx';

type Draft = { reason: string };
const form = (): FormDeclaration<Draft> => ({
  name: 'decide',
  fields: { reason: { label: desk('reason'), rule: MONEY_REASON_RULE, autoComplete: 'off' } },
});

type Props = { withdrawal: WithdrawalRow; decision: 'approve' | 'decline'; onClose: () => void };

/** Sends a doctor's money to the bank, or gives it back to them, with a reason. */
export function DecideDialog({ withdrawal, decision, onClose }: Props) {
  const { id, amount, accountName } = withdrawal;
  const path = `/api/admin/withdrawals/${encodeURIComponent(id)}/decide` as const;
  const sending = useMoneyAction<Draft, WithdrawalRow>({
    slug: 'admin',
    send: ({ reason }, idempotencyKey) => {
      const body = { approve: decision === 'approve', reason: reason.trim() };
      return call<typeof withdrawals.decideWithdrawalAdmin>('POST', path, { body, idempotencyKey });
    },
    done: ({ status }) => t(status === 'failed' ? 'failedAtOnce' : `${decision}Done`),
    onDone: onClose,
  });
  const typed = useTyped(form(), () => ({ reason: '' }));
  const shown = useForm(typed, { sending, onEdit: sending.reset, onValid: sending.mutate, leadsTo: 'refused' });
  const about = subjectOf(amount, accountName, accountOf(withdrawal));
  return (
    <MoneyDialog
      form={shown}
      title={t(`${decision}Title`)}
      about={about}
      act={t(decision)}
      danger={decision === 'decline'}
      onClose={onClose}
    >
      <p>{t(`${decision}Why`)}</p>
      <FormFields form={shown} />
    </MoneyDialog>
  );
}
