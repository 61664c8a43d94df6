import type { aiChats } from '@sabiwell/proto/http/ai-chats.ts';
import { REPORT_REASON_RULE } from '@sabiwell/proto/http/ai-doctor-rules.ts';
import { call } from '../api.ts';
import type { Reportable } from '../reports/report-dialog.tsx';
import { t } from './messages.ts';

export type ReportedAnswer = { reason: string };

/** An answer of AI Doc that is wrong or does harm. */
export const reportedAnswer = (chatId: string): Reportable<ReportedAnswer> => ({
  form: {
    name: 'report-answer',
    fields: {
      reason: {
        label: t('reportWhy'),
        hint: t('reportHint', { max: REPORT_REASON_RULE.max }),
        control: 'lines',
        rule: REPORT_REASON_RULE,
      },
    },
  },
  start: () => ({ reason: '' }),
  words: { title: t('reportTitle'), send: t('reportSend'), cancel: t('cancel'), done: t('reportDone'), failed: t('reportFailed') },
  send: ({ reason }) =>
    call<typeof aiChats.reportAiChat>('POST', `/api/ai-chats/${encodeURIComponent(chatId)}/report`, { body: { reason: reason.trim() } }),
});
