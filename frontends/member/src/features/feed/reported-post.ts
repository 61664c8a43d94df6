import { REPORT_CODES, REPORT_RULE, REPORT_WORDS, type ReportCode } from '@sabiwell/proto/http/feed-rules.ts';
import { textFault } from '@sabiwell/proto/http/field-rules.ts';
import type { postComments } from '@sabiwell/proto/http/post-comments.ts';
import { inOwnWords } from '@sabiwell/ui/i18n.ts';
import { call } from '../../api.ts';
import { t } from '../../posts/messages.ts';
import type { Reportable } from '../../reports/report-dialog.tsx';

export type ReportedPost = { reason: ReportCode | ''; words: string };

const OPTIONS = [...REPORT_CODES, 'other'] as const;

/** A post, or a comment under it, that somebody reports: one of the reasons, or their own words. */
export function reportedPost(postId: string, commentId?: string): Reportable<ReportedPost> {
  const post = `/api/food-posts/${encodeURIComponent(postId)}` as const;
  return {
    form: {
      name: 'report-post',
      fields: {
        reason: {
          label: t('reportWhy'),
          control: 'select',
          placeholder: t('reportChoose'),
          options: OPTIONS.map((value) => ({ value, label: inOwnWords(REPORT_WORDS[value]) })),
          rule: (typed) => (typed === '' ? t('reportMissing') : undefined),
        },
        words: {
          label: t('reportWords'),
          hint: t('reportHint', { max: REPORT_RULE.max }),
          control: 'lines',
          rule: (typed, { reason }) => (reason === 'other' ? textFault(REPORT_RULE, typed) : undefined),
        },
      },
    },
    start: () => ({ reason: '', words: '' }),
    only: ({ reason }) => (reason === 'other' ? ['reason', 'words'] : ['reason']),
    words: {
      title: t(commentId === undefined ? 'reportPost' : 'reportComment'),
      send: t('reportSend'),
      cancel: t('reportCancel'),
      done: t('reportDone'),
      failed: t('reportFailed'),
    },
    send: ({ reason, words }) => {
      const body = { reason: reason === 'other' ? words.trim() : reason };
      return commentId === undefined
        ? call<typeof postComments.reportFoodPost>('POST', `${post}/report`, { body })
        : call<typeof postComments.reportPostComment>('POST', `${post}/comments/${encodeURIComponent(commentId)}/report`, { body });
    },
  };
}
