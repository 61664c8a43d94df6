import { nairaText } from '@sabiwell/proto/http/payment-rules.ts';
import type { ReactNode } from 'react';
import { AskButtons } from '@sabiwell/ui/confirm-dialog.tsx';
import { Dialog } from '@sabiwell/ui/dialog.tsx';
import { FormBody } from '@sabiwell/ui/form/form-body.tsx';
import type { Form } from '@sabiwell/ui/form/use-form.ts';
import { t } from './messages.ts';

/** What a decision is about; its window names all of it. */
export type MoneySubject = { amount: string; payer: string; reference: string };

/** The words that name a payment: its amount, who paid and its reference. */
export const aboutWords = (about: MoneySubject): string => t('about', about);

/** What a payment is named by. */
export const subjectOf = (amount: number, payer: string, reference: string): MoneySubject => ({
  amount: nairaText(amount),
  payer,
  reference,
});

type MoneyDialogProps<D> = {
  form: Form<D>;
  title: string;
  about: MoneySubject;
  act: string;
  danger?: boolean;
  onClose: () => void;
  children: ReactNode;
};

/** Asks before money moves: it names amount, payer and reference, and the focus starts on Cancel. */
export function MoneyDialog<D>({ form, title, about, act, danger = false, onClose, children }: MoneyDialogProps<D>) {
  const footer = (
    <AskButtons
      act={act}
      keep={t('cancel')}
      type="submit"
      form={form.id}
      busy={form.busy}
      variant={danger ? 'danger' : 'primary'}
      onKeep={onClose}
    />
  );
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={title} description={aboutWords(about)} footer={footer}>
      <FormBody form={form} problem={{ title: t('failedTitle') }} className="flex flex-col gap-4">
        {children}
      </FormBody>
    </Dialog>
  );
}
