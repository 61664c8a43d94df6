import { useState } from 'react';
import { DECISION_NOTE_RULE, DIAGNOSTIC_DECISIONS, type DiagnosticDecision } from '@sabiwell/proto/http/diagnostic-rules.ts';
import type { diagnostics } from '@sabiwell/proto/http/diagnostics.ts';
import type { RequestBody } from '@sabiwell/proto/http/endpoint.ts';
import { Button } from '@sabiwell/ui/button.tsx';
import type { FormDeclaration } from '@sabiwell/ui/form/declaration.ts';
import { FormBody } from '@sabiwell/ui/form/form-body.tsx';
import { FormFields } from '@sabiwell/ui/form/form-field.tsx';
import { useForm } from '@sabiwell/ui/form/use-form.ts';
import { useTyped } from '@sabiwell/ui/form/use-typed.ts';
import { useSingleMutation } from '@sabiwell/ui/use-single-mutation.ts';
import { call } from '../../../api.ts';
import { t } from './messages.ts';

type Draft = { decision: string; note: string };
type Decision = RequestBody<typeof diagnostics.decideDiagnosticAnalysis>;

const decisionForm = (): FormDeclaration<Draft> => ({
  name: 'decision',
  fields: {
    decision: {
      label: t('decision'),
      control: 'choice',
      options: DIAGNOSTIC_DECISIONS.map((value) => ({ value, label: t(value) })),
      rule: { oneOf: DIAGNOSTIC_DECISIONS, message: t('chooseOne') },
    },
    note: { label: t('wrong'), control: 'lines', rule: DECISION_NOTE_RULE },
  },
});

/** What came of a run, for those who judge the assistant later. Nothing of it reaches the patient's record. */
export function DecisionForm({ id }: { id: string }) {
  const [isSaved, setSaved] = useState(false);
  const typed = useTyped(decisionForm(), () => ({ decision: '', note: '' }));
  const sending = useSingleMutation({
    mutationFn: (body: Decision) =>
      call<typeof diagnostics.decideDiagnosticAnalysis>('PATCH', `/api/doctor/diagnostic-analysis/${encodeURIComponent(id)}`, { body }),
    onSuccess: () => setSaved(true),
  });
  const form = useForm(typed, {
    sending,
    onEdit: () => setSaved(false),
    onValid: ({ decision, note }) =>
      sending.mutate({ decision: decision as DiagnosticDecision, ...(note.trim() !== '' && { note: note.trim() }) }),
  });
  return (
    <FormBody form={form} problem={{ title: t('notSaved') }} className="flex flex-col gap-4 border-t border-hairline pt-4">
      <FormFields form={form} />
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" variant="outline" busy={form.busy}>
          {t('save')}
        </Button>
        <p role="status">{isSaved && t('saved')}</p>
      </div>
    </FormBody>
  );
}
