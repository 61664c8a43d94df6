import { type ReactNode, type SubmitEvent, useState } from 'react';
import type { Recipient } from '@sabiwell/proto/http/payment-fields.ts';
import type { ApiError } from '@sabiwell/ui/api-client.ts';
import { Button } from '@sabiwell/ui/button.tsx';
import { Dialog } from '@sabiwell/ui/dialog.tsx';
import { TextField } from '@sabiwell/ui/field.tsx';
import { Notice } from '@sabiwell/ui/notice.tsx';
import { useDraft } from '@sabiwell/ui/use-draft.ts';
import { t } from './messages.ts';
import { noRecipient, RECIPIENT_FIELDS, recipientDraft, recipientFaults, tidy } from './recipient-draft.ts';

const FORM_ID = 'recipient';
const fieldId = (field: keyof Recipient) => `recipient-${field}`;
const AUTOCOMPLETE = 'off';

type Props = {
  userId: number;
  /** Names the draft: one for each thing it is asked for. */
  about: string;
  start?: Recipient | null;
  submitWords: string;
  busy?: boolean;
  error?: ApiError | null;
  /** A second way out beside the form, such as saying it later. */
  other?: ReactNode;
  onSubmit: (recipient: Recipient) => void;
  onClose: () => void;
};

/** Whom elder care is for. What was typed is kept until whoever takes it has saved it. */
export function RecipientDialog({ userId, about, start, submitWords, busy = false, error = null, other, onSubmit, onClose }: Props) {
  const { draft, change } = useDraft<Recipient>(recipientDraft(about), userId, () => start ?? noRecipient());
  const [asked, setAsked] = useState(false);
  const faults = asked ? recipientFaults(draft) : {};

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    setAsked(true);
    const found = recipientFaults(draft);
    const first = RECIPIENT_FIELDS.find((field) => found[field] !== undefined);
    if (first === undefined) onSubmit(tidy(draft));
    else document.getElementById(fieldId(first))?.focus();
  }

  const footer = (
    <div className="flex flex-wrap gap-3">
      <Button type="submit" form={FORM_ID} busy={busy} className="flex-auto">
        {submitWords}
      </Button>
      {other}
    </div>
  );
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t('whom')} description={t('whomWhy')} footer={footer}>
      <form id={FORM_ID} noValidate onSubmit={submit} className="flex flex-col gap-5">
        {error && !busy && (
          <Notice tone={error.status === 0 ? 'offline' : 'error'} title={t('notSaved')}>
            {t('kept', { why: error.message })}
          </Notice>
        )}
        {RECIPIENT_FIELDS.map((field, at) => (
          <TextField
            key={field}
            id={fieldId(field)}
            {...(at === 0 ? { 'data-first-field': '' } : {})}
            label={t(field)}
            hint={field === 'relation' ? t('relationHint') : undefined}
            error={faults[field]}
            type={field === 'phone' ? 'tel' : 'text'}
            maxLength={field === 'name' ? 120 : field === 'relation' ? 60 : 30}
            autoComplete={AUTOCOMPLETE}
            value={draft[field]}
            onChange={({ target }) => change({ [field]: target.value })}
          />
        ))}
      </form>
    </Dialog>
  );
}
