import type { ReactNode } from 'react';
import type { Recipient } from '@sabiwell/proto/http/payment-fields.ts';
import type { ApiError } from '@sabiwell/ui/api-client.ts';
import { FormDialog } from '@sabiwell/ui/form/form-dialog.tsx';
import { FormFields } from '@sabiwell/ui/form/form-field.tsx';
import { useForm } from '@sabiwell/ui/form/use-form.ts';
import { useTyped } from '@sabiwell/ui/form/use-typed.ts';
import { t } from './messages.ts';
import { recipientDraft } from './recipient-draft.ts';
import { noRecipient, recipientForm, trimRecipient } from './recipient-fields.ts';

type Props = {
  userId: number;
  /** The care that the draft belongs to; each care has a draft of its own. */
  about: string;
  start?: Recipient | null;
  submitWords: string;
  busy?: boolean;
  error?: ApiError | null;
  /** A second button beside the form's, such as one to answer later. */
  other?: ReactNode;
  onSubmit: (recipient: Recipient) => void;
  onClose: () => void;
};

/** Asks whom elder care is for. The draft is stored until the caller has saved the answer. */
export function RecipientDialog({ userId, about, start, submitWords, busy = false, error = null, other, onSubmit, onClose }: Props) {
  const typed = useTyped(recipientForm(), () => start ?? noRecipient(), { name: recipientDraft(about), userId });
  const form = useForm(typed, { sending: { isPending: busy, error }, onValid: (draft) => onSubmit(trimRecipient(draft)) });
  return (
    <FormDialog
      form={form}
      title={t('whom')}
      description={t('whomWhy')}
      problem={{ title: t('notSaved') }}
      save={submitWords}
      other={other}
      onClose={onClose}
    >
      <FormFields form={form} />
    </FormDialog>
  );
}
