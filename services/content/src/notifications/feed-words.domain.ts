import { REPORT_WORDS, type ReportCode } from '@sabiwell/proto/http/feed-rules.ts';
import { feedPath, MONEY_PATHS } from '@sabiwell/proto/http/notification-rules.ts';
import type { Words } from './notification.domain.ts';

type Of = { postId: string; isComment: boolean };

const thing = (isComment: boolean) => (isComment ? 'comment' : 'post');

/** Staff removed a post or a comment: why, and where to object. An unknown code of a later release gets no reason. */
export function removedByStaff({ isComment, reasonCode }: Of & { reasonCode: string }): Words {
  const why = Object.hasOwn(REPORT_WORDS, reasonCode) && reasonCode !== 'other' ? ` Why: ${REPORT_WORDS[reasonCode as ReportCode]}.` : '';
  return {
    type: 'other',
    kind: 'post_removed',
    title: `Your ${thing(isComment)} was removed`,
    message: `Our team removed it from the food feed after a report.${why} If you think that was wrong, write to us.`,
    link: MONEY_PATHS.help,
  };
}

/** Staff brought it back. */
export function restoredByStaff({ isComment, postId }: Of): Words {
  return {
    type: 'other',
    title: `Your ${thing(isComment)} is back`,
    message: 'Our team looked at it again. Everybody can see it in the food feed.',
    link: feedPath(postId),
  };
}

/** How many others like a post; nobody is named. */
export function likesOfPost({ postId, count }: { postId: string; count: number }): Words {
  const title = count === 1 ? '1 person liked your post' : `${count} people liked your post`;
  return { type: 'other', title, message: 'See your post in the food feed.', link: feedPath(postId) };
}

/** How many comments a post has; nothing is quoted. */
export function commentsOnPost({ postId, count }: { postId: string; count: number }): Words {
  const title = count === 1 ? '1 comment on your post' : `${count} comments on your post`;
  return { type: 'other', title, message: 'Read what people say in the food feed.', link: feedPath(postId) };
}
