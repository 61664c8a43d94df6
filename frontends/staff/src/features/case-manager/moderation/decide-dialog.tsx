import { DECISION_RULE, type ReportDecision } from '@sabiwell/proto/http/feed-rules.ts';
import type { PostReport } from '@sabiwell/proto/http/moderation.ts';
import { Button } from '@sabiwell/ui/button.tsx';
import { FormDialog } from '@sabiwell/ui/form/form-dialog.tsx';
import { FormFields } from '@sabiwell/ui/form/form-field.tsx';
import { useForm } from '@sabiwell/ui/form/use-form.ts';
import { useTyped } from '@sabiwell/ui/form/use-typed.ts';
import { invalidatePath } from '@sabiwell/ui/query-client.ts';
import { toast } from '@sabiwell/ui/toast.tsx';
import { useSingleMutation } from '@sabiwell/ui/use-single-mutation.ts';
import { useSubmissionKey } from '@sabiwell/ui/use-submission-key.ts';
import { useQueryClient } from '@tanstack/react-query';
import { t } from './messages.ts';
import { decide, REPORTS } from './reports.ts';

type Props = { report: PostReport; decision: ReportDecision; onClose: () => void };

/** Asks for the reason of a decision about what was reported. */
export function DecideDialog({ report, decision, onClose }: Props) {
  const sending = useDecide({ report, decision, onClose });
  const typed = useTyped(
    {
      name: 'decide-report',
      fields: { reason: { label: t('reason'), hint: t('reasonHint'), control: 'lines', rule: DECISION_RULE } },
    },
    () => ({ reason: '' }),
  );
  const form = useForm(typed, { sending, onValid: ({ reason }) => sending.mutate(reason.trim()) });
  const back = (
    <Button variant="outline" className="flex-auto" onClick={onClose}>
      {t('back')}
    </Button>
  );
  return (
    <FormDialog
      form={form}
      title={t(`${decision}Title`)}
      description={t(report.commentId === null ? 'post' : 'comment', { food: report.foodName })}
      problem={{ title: t('decisionFailed') }}
      save={t(decision)}
      other={back}
      onClose={onClose}
    >
      <p>{t(`${decision}Words`)}</p>
      <FormFields form={form} />
    </FormDialog>
  );
}

function useDecide({ report: { id }, decision, onClose }: Props) {
  const client = useQueryClient();
  const submission = useSubmissionKey();
  return useSingleMutation<unknown, string>({
    mutationFn: (reason) => decide(id, { decision, reason }, submission.keyFor(`${decision} ${reason}`)),
    onSuccess: async () => {
      // The list comes first: the focus then returns to the page's heading and not to a row that is about to go.
      await invalidatePath(client, REPORTS);
      onClose();
      toast({ title: t('decisionDone') });
    },
    // A colleague may have decided it meanwhile.
    onError: () => void invalidatePath(client, REPORTS),
  });
}
