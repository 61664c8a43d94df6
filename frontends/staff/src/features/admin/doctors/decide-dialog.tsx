import { REFUSAL_REASON_RULE } from '@sabiwell/proto/http/doctor-rules.ts';
import type { DoctorApplication } from '@sabiwell/proto/http/doctors.ts';
import { Button } from '@sabiwell/ui/button.tsx';
import { Dialog } from '@sabiwell/ui/dialog.tsx';
import type { FormDeclaration } from '@sabiwell/ui/form/declaration.ts';
import { FormBody } from '@sabiwell/ui/form/form-body.tsx';
import { FormFields } from '@sabiwell/ui/form/form-field.tsx';
import { reasonOnly } from '@sabiwell/ui/form/form-problem.tsx';
import { useForm } from '@sabiwell/ui/form/use-form.ts';
import { useTyped } from '@sabiwell/ui/form/use-typed.ts';
import { t } from './messages.ts';
import { useDecision } from './use-decision.ts';

export type Decision = 'approved' | 'refused';
type Draft = { reason: string };

const WORDS = { approved: 'approve', refused: 'refuse' } as const;

function decideForm(decision: Decision): FormDeclaration<Draft> {
  const reason = { label: t('refuseReason'), hint: t('refuseHint'), rule: REFUSAL_REASON_RULE, autoComplete: 'off' };
  return { name: `application-${decision}`, fields: decision === 'refused' ? { reason } : {} };
}

type DecideDialogProps = { application: DoctorApplication; decision: Decision; onClose: () => void };

/** Asks before an application is decided. The focus starts on the button that changes nothing. */
export function DecideDialog({ application, decision, onClose }: DecideDialogProps) {
  const word = WORDS[decision];
  const typed = useTyped(decideForm(decision), () => ({ reason: '' }));
  const sending = useDecision(application, decision, onClose);
  const form = useForm(typed, { sending, onEdit: sending.reset, onValid: ({ reason }) => sending.mutate(reason.trim()) });
  const footer = (
    <div className="flex flex-wrap gap-3">
      <Button type="submit" form={form.id} busy={form.busy} variant={decision === 'approved' ? 'primary' : 'danger'} className="flex-auto">
        {t(word)}
      </Button>
      <Button variant="outline" className="flex-auto" data-safe="" onClick={onClose}>
        {t('cancel')}
      </Button>
    </div>
  );
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t(`${word}Title`, { name: application.name })}
      description={application.email}
      footer={footer}
    >
      <FormBody form={form} problem={{ title: t(`${word}Failed`), words: reasonOnly }} className="flex flex-col gap-4">
        <p>{t(`${word}Why`)}</p>
        <FormFields form={form} />
      </FormBody>
    </Dialog>
  );
}
