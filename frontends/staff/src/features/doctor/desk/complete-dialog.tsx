import { FormDialog } from '@sabiwell/ui/form/form-dialog.tsx';
import { FormField } from '@sabiwell/ui/form/form-field.tsx';
import { useForm } from '@sabiwell/ui/form/use-form.ts';
import { useTyped } from '@sabiwell/ui/form/use-typed.ts';
import { completeForm, newOutcome, outcomeOf } from './complete-fields.ts';
import type { DecidableVisit } from './desk.domain.ts';
import { t } from './messages.ts';
import { useDecision } from './use-decision.ts';

/** Completes a visit, with what was found and what the member reads of it. Nothing of it is kept in the browser. */
export function CompleteDialog({ visit, onClose }: { visit: DecidableVisit; onClose: () => void }) {
  const name = visit.userName;
  const typed = useTyped(completeForm(name), newOutcome);
  const decision = useDecision(visit, onClose);
  const form = useForm(typed, {
    sending: decision,
    onValid: (draft) => {
      const outcome = outcomeOf(draft);
      decision.mutate({ body: { status: 'completed', ...(outcome !== undefined && { outcome }) }, done: t('completeDone') });
    },
  });
  return (
    <FormDialog
      form={form}
      title={t('completeTitle', { name })}
      description={t('completeWords')}
      problem={{ title: t('notDone', { name }) }}
      save={t('complete')}
      onClose={onClose}
    >
      <FormField form={form} name="diagnosis" />
      <FormField form={form} name="plainWords" />
      <FormField form={form} name="treatment" />
      <FormField form={form} name="followUpDate" />
    </FormDialog>
  );
}
