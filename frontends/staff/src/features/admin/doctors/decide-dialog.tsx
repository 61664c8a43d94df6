import { REFUSAL_REASON_RULE } from '@sabiwell/proto/http/doctor-rules.ts';
import type { DoctorApplication } from '@sabiwell/proto/http/doctors.ts';
import { ReasonDialog } from '../reason-dialog.tsx';
import { t } from './messages.ts';
import { useDecision } from './use-decision.ts';

export type Decision = 'approved' | 'refused';

const WORDS = { approved: 'approve', refused: 'refuse' } as const;

type DecideDialogProps = { application: DoctorApplication; decision: Decision; onClose: () => void };

/** Asks before an application is decided. */
export function DecideDialog({ application, decision, onClose }: DecideDialogProps) {
  const word = WORDS[decision];
  const isRefused = decision === 'refused';
  return (
    <ReasonDialog
      name={`application-${decision}`}
      title={t(`${word}Title`, { name: application.name })}
      description={application.email}
      why={t(`${word}Why`)}
      reason={isRefused ? { label: t('refuseReason'), hint: t('refuseHint'), rule: REFUSAL_REASON_RULE } : undefined}
      act={t(word)}
      keep={t('cancel')}
      danger={isRefused}
      failed={t(`${word}Failed`)}
      sending={useDecision(application, decision, onClose)}
      onClose={onClose}
    />
  );
}
