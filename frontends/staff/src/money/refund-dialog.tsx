import type { moneyDesk, MoneyPayment } from '@sabiwell/proto/http/money-desk.ts';
import { MONEY_REASON_RULE } from '@sabiwell/proto/http/money-desk-rules.ts';
import { nairaText } from '@sabiwell/proto/http/payment-rules.ts';
import type { FormDeclaration } from '@sabiwell/ui/form/declaration.ts';
import { FormFields } from '@sabiwell/ui/form/form-field.tsx';
import { typedNumber } from '@sabiwell/ui/form/typed-number.ts';
import { useForm } from '@sabiwell/ui/form/use-form.ts';
import { useTyped } from '@sabiwell/ui/form/use-typed.ts';
import { call } from '../api.ts';
import { type EvidenceDraft, evidenceFields, evidenceOf } from './evidence-fields.ts';
import { t } from './messages.ts';
import { MoneyDialog, type MoneySubject } from './money-dialog.tsx';
import { useMoneyAction } from './use-money-action.ts';

type RefundDraft = EvidenceDraft & { amount: string; reason: string };

/** The form of a refund of at most `left` naira; what was paid at the bank asks how it was sent back. */
export function refundForm(left: number, isAtBank: boolean): FormDeclaration<RefundDraft> {
  return {
    name: 'refund',
    fields: {
      amount: {
        label: t('refundAmount'),
        hint: t('refundLeft', { left: nairaText(left) }),
        inputMode: 'decimal',
        autoComplete: 'off',
        rule: (typed) => {
          const amount = typedNumber(typed) ?? 0;
          return amount > 0 && amount <= left ? undefined : t('amountFault', { left: nairaText(left) });
        },
      },
      reason: { label: t('reason'), rule: MONEY_REASON_RULE, autoComplete: 'off' },
      ...(isAtBank && evidenceFields<RefundDraft>()),
    },
  };
}

type RefundDialogProps = { payment: MoneyPayment; left: number; about: MoneySubject; onClose: () => void };

/** Gives a payment back, whole or in part. */
export function RefundDialog({ payment, left, about, onClose }: RefundDialogProps) {
  const isAtBank = payment.paymentMethod === 'manual';
  const path = `/api/admin/payments/${encodeURIComponent(payment.id)}/refund` as const;
  const sending = useMoneyAction<RefundDraft, unknown>({
    slug: 'admin',
    send: (draft, idempotencyKey) => {
      const amount = typedNumber(draft.amount) ?? 0;
      const body = { amount, reason: draft.reason.trim(), ...(isAtBank && { evidence: evidenceOf(draft, amount) }) };
      return call<typeof moneyDesk.refundPaymentAdmin>('POST', path, { body, idempotencyKey });
    },
    done: () => t('refundDone'),
    onDone: onClose,
  });
  const typed = useTyped(refundForm(left, isAtBank), () => ({ amount: String(left), reason: '', bankRef: '', date: '', note: '' }));
  const form = useForm(typed, { sending, onEdit: sending.reset, onValid: sending.mutate, leadsTo: 'refused' });
  return (
    <MoneyDialog form={form} title={t('refundTitle')} about={about} act={t('refund')} danger onClose={onClose}>
      <p>{t(isAtBank ? 'refundAtBank' : 'refundWhy')}</p>
      <FormFields form={form} />
    </MoneyDialog>
  );
}
