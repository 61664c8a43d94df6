import type { ReadingType } from '@sabiwell/proto/http/reading-rules.ts';
import type { ApiError } from '@sabiwell/ui/api-client.ts';
import { FormBody } from '@sabiwell/ui/form/form-body.tsx';
import { useForm } from '@sabiwell/ui/form/use-form.ts';
import type { Typed } from '@sabiwell/ui/form/use-typed.ts';
import { t } from './form-messages.ts';
import type { ReadingDraft } from './reading-draft.ts';
import { ReadingFields } from './reading-fields.tsx';

export const FORM_ID = 'reading-form';

type Props = {
  type: ReadingType;
  typed: Typed<ReadingDraft>;
  sending: { isPending: boolean; error: ApiError | null };
  onValid: (draft: ReadingDraft) => void;
};

/** The form of a reading. Each fault is shown at its field and read out at once, and nothing that was typed is lost. */
export function ReadingForm({ type, typed, sending, onValid }: Props) {
  const form = useForm(typed, { sending, onValid });
  return (
    <FormBody form={form} problem={{ title: t('notSaved'), words: ({ message }) => t('typedIsKept', { why: message }) }}>
      <ReadingFields type={type} form={form} />
    </FormBody>
  );
}
