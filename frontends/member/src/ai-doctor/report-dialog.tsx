import type { aiChats } from '@sabiwell/proto/http/ai-chats.ts';
import { REPORT_REASON_RULE } from '@sabiwell/proto/http/ai-doctor-rules.ts';
import { Button } from '@sabiwell/ui/button.tsx';
import type { FormDeclaration } from '@sabiwell/ui/form/declaration.ts';
import { FormDialog } from '@sabiwell/ui/form/form-dialog.tsx';
import { FormField } from '@sabiwell/ui/form/form-field.tsx';
import { useForm } from '@sabiwell/ui/form/use-form.ts';
import { useTyped } from '@sabiwell/ui/form/use-typed.ts';
import { toast } from '@sabiwell/ui/toast.tsx';
import { useSingleMutation } from '@sabiwell/ui/use-single-mutation.ts';
import { call } from '../api.ts';
import { t } from './messages.ts';

type ReportDraft = { reason: string };

const noReport = (): ReportDraft => ({ reason: '' });
const reportForm = (): FormDeclaration<ReportDraft> => ({
  name: 'report-answer',
  fields: {
    reason: {
      label: t('reportWhy'),
      hint: t('reportHint', { max: REPORT_REASON_RULE.max }),
      control: 'lines',
      rule: REPORT_REASON_RULE,
    },
  },
});

type Props = { chatId: string; onReported: () => void; onClose: () => void };

/** Asks what is wrong with an answer. */
export function ReportDialog({ chatId, onReported, onClose }: Props) {
  const sending = useReport(chatId, onReported);
  const form = useForm(useTyped(reportForm(), noReport), { sending, onValid: ({ reason }) => sending.mutate(reason.trim()) });
  const cancel = (
    <Button variant="outline" className="flex-auto" onClick={onClose}>
      {t('cancel')}
    </Button>
  );
  return (
    <FormDialog
      form={form}
      title={t('reportTitle')}
      problem={{ title: t('reportFailed') }}
      save={t('reportSend')}
      other={cancel}
      onClose={onClose}
    >
      <FormField form={form} name="reason" />
    </FormDialog>
  );
}

function useReport(chatId: string, onReported: () => void) {
  return useSingleMutation<unknown, string>({
    mutationFn: (reason) =>
      call<typeof aiChats.reportAiChat>('POST', `/api/ai-chats/${encodeURIComponent(chatId)}/report`, { body: { reason } }),
    onSuccess: () => {
      onReported();
      toast({ title: t('reportDone') });
    },
  });
}
