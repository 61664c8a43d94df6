import type { foodAi } from '@sabiwell/proto/http/food-ai.ts';
import { REPORT_CODES } from '@sabiwell/proto/http/feed-rules.ts';
import { Button } from '@sabiwell/ui/button.tsx';
import type { FormDeclaration } from '@sabiwell/ui/form/declaration.ts';
import { FormDialog } from '@sabiwell/ui/form/form-dialog.tsx';
import { FormField } from '@sabiwell/ui/form/form-field.tsx';
import { useForm } from '@sabiwell/ui/form/use-form.ts';
import { useTyped } from '@sabiwell/ui/form/use-typed.ts';
import { toast } from '@sabiwell/ui/toast.tsx';
import { useSingleMutation } from '@sabiwell/ui/use-single-mutation.ts';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../api.ts';
import { postPath, refreshFeed } from './feed-queries.ts';
import { t } from './messages.ts';

const REASONS = [...REPORT_CODES, 'other'] as const;

type ReportDraft = { reason: string };
/** What is reported: a post, or a comment under it. */
export type Reported = { postId: string; commentId?: string };

const reportForm = (): FormDeclaration<ReportDraft> => ({
  name: 'report-post',
  fields: {
    reason: {
      label: t('reportWhy'),
      control: 'choice',
      rule: { oneOf: REASONS, message: t('reportChoose') },
      options: REASONS.map((code) => ({ value: code, label: t(`reason_${code}`) })),
    },
  },
});

type Props = { of: Reported; onReported: () => void; onClose: () => void };

/** Asks what is wrong with a post or a comment, and says what happens then. */
export function ReportDialog({ of, onReported, onClose }: Props) {
  const sending = useReport(of, onReported);
  const form = useForm(useTyped(reportForm(), { reason: '' }), { sending, onValid: ({ reason }) => sending.mutate(reason) });
  const cancel = (
    <Button variant="outline" className="flex-auto" onClick={onClose}>
      {t('cancel')}
    </Button>
  );
  return (
    <FormDialog
      form={form}
      title={t('reportTitle')}
      description={t('reportHint')}
      problem={{ title: t('reportFailed') }}
      save={t('reportSend')}
      other={cancel}
      onClose={onClose}
    >
      <FormField form={form} name="reason" />
    </FormDialog>
  );
}

function useReport({ postId, commentId }: Reported, onReported: () => void) {
  const client = useQueryClient();
  return useSingleMutation<unknown, string>({
    mutationFn: (reason) =>
      commentId === undefined
        ? call<typeof foodAi.reportFoodPost>('POST', `${postPath(postId)}/report`, { body: { reason } })
        : call<typeof foodAi.reportPostComment>('POST', `${postPath(postId)}/comments/${encodeURIComponent(commentId)}/report`, {
            body: { reason },
          }),
    onSuccess: async () => {
      toast({ title: t('reported') });
      onReported();
      await refreshFeed(client);
    },
  });
}
