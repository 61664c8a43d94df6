import type { ReportState } from '@sabiwell/proto/http/feed-rules.ts';
import { createTexts } from '@sabiwell/ui/i18n.ts';

/** What became of a report. */
export const stateName = createTexts('reportState', {
  open: 'Open',
  kept: 'Kept',
  removed: 'Removed',
  gone: 'Taken back by its author',
} satisfies Record<ReportState, string>);

/** The words of what members reported of the food feed (staff.md 4.5). */
export const t = createTexts('caseModeration', {
  title: 'Moderation',
  state: 'Reports',
  all: 'All',
  loading: 'Loading the reports',
  failed: "We couldn't load the reports.",
  empty: 'No reports to show.',
  more: 'Show earlier reports',
  shown: '{count} reports',
  shownOne: '1 report',
  end: "That's all.",

  post: 'Post: {food}',
  comment: 'Comment on: {food}',
  noCaption: 'No caption',
  photo: 'The shared photo',
  photoGone: 'The photo is no longer shown.',
  why: 'Reported as',
  words: 'In their words',
  times: 'Reported by',
  timesOne: '1 member',
  timesSome: '{count} members',
  reported: 'Reported',
  author: 'Author',
  authorOf: '{name}, member {id}',
  seen: 'Others see it',
  yes: 'Yes',
  no: 'No',
  decided: 'Decided',
  decidedBy: '{when}, by {who}',
  reason: 'Reason',

  keep: 'Keep',
  keepTitle: 'Keep what was reported?',
  keepWords: 'Everybody but who reported it goes on seeing it.',
  remove: 'Remove',
  removeTitle: 'Remove it for everybody?',
  removeWords: 'Nobody sees it any more. Its author is told why it was reported and where to write.',
  restore: 'Restore',
  restoreTitle: 'Bring it back?',
  restoreWords: 'Everybody sees it again, and its author is told.',
  reasonHint: 'For who looks at this later; the author does not read it.',
  back: 'Back',
  decisionDone: 'Report decided',
  decisionFailed: 'Report not decided',
});
