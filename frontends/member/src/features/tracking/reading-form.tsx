import type { ReadingType } from '@sabiwell/proto/http/reading-rules.ts';
import type { ApiError } from '@sabiwell/ui/api-client.ts';
import { Notice } from '@sabiwell/ui/notice.tsx';
import { toast } from '@sabiwell/ui/toast.tsx';
import { type ReactNode, type SubmitEvent, useState } from 'react';
import { t } from './form-messages.ts';
import { draftFaults, type DraftFaults, type DraftField, type ReadingDraft } from './reading-draft.ts';
import { fieldId, ReadingFields } from './reading-fields.tsx';

export const FORM_ID = 'reading-form';
const FIELDS: readonly DraftField[] = ['systolic', 'diastolic', 'value', 'unit', 'at', 'notes'];

type Props = {
  type: ReadingType;
  draft: ReadingDraft;
  onChange: (change: Partial<ReadingDraft>) => void;
  onSubmit: () => void;
  busy: boolean;
  error: ApiError | null;
  children?: ReactNode;
};

/** The form of a reading. What is wrong stands at its field and is said at once; nothing that was typed goes away. */
export function ReadingForm({ type, draft, onChange, onSubmit, busy, error, children }: Props) {
  const [asked, setAsked] = useState(false);
  const [refused, setRefused] = useState<ApiError | null>(null);
  const own = asked ? draftFaults(type, draft, new Date()) : {};
  const faults = error !== null && error !== refused && !busy ? { ...refusalsOf(error), ...own } : own;

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    setAsked(true);
    const found = draftFaults(type, draft, new Date());
    const first = FIELDS.find((field) => found[field] !== undefined);
    if (first === undefined) return onSubmit();
    toast({ title: t('notSaved'), description: found[first], variant: 'destructive' });
    document.getElementById(fieldId(first === 'unit' ? 'value' : first))?.focus();
  }

  function change(change: Partial<ReadingDraft>) {
    setRefused(error);
    onChange(change);
  }

  return (
    <form id={FORM_ID} noValidate onSubmit={submit} className="flex flex-col gap-5">
      {error !== null && !busy && error.fields.length === 0 && error.status !== 401 && (
        <Notice tone={error.status === 0 ? 'offline' : 'error'} title={t('notSaved')}>
          {t('kept', { why: error.message })}
        </Notice>
      )}
      {children}
      <ReadingFields type={type} draft={draft} faults={faults} onChange={change} />
    </form>
  );
}

function refusalsOf(error: ApiError): DraftFaults {
  const named = error.fields.map(({ path, message }) => [path === 'timestamp' ? 'at' : path, message] as const);
  return Object.fromEntries(named.filter(([path]) => FIELDS.some((field) => field === path)));
}
