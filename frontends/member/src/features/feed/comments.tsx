import type { foodAi } from '@sabiwell/proto/http/food-ai.ts';
import type { FoodPost } from '@sabiwell/proto/http/food-feed.ts';
import type { PostComment } from '@sabiwell/proto/http/post-comments.ts';
import { Button } from '@sabiwell/ui/button.tsx';
import { dayAndTime } from '@sabiwell/ui/formats.ts';
import { PagedList } from '@sabiwell/ui/paged-list.tsx';
import { Rows } from '@sabiwell/ui/rows.tsx';
import { toastFailure } from '@sabiwell/ui/toast-failure.ts';
import { toast } from '@sabiwell/ui/toast.tsx';
import { usePages } from '@sabiwell/ui/use-pages.ts';
import { useSingleMutation } from '@sabiwell/ui/use-single-mutation.ts';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../api.ts';
import { useCurrentUser } from '../../session/session.ts';
import { Author } from './author.tsx';
import { commentsPath, postPath, refreshFeed } from './feed-queries.ts';
import { t } from './messages.ts';

const PAGE = 20;

const words = () => ({
  failed: t('commentsFailed'),
  loading: t('commentsLoading'),
  more: t('commentsMore'),
  shown: (count: number) => (count === 1 ? t('commentsShownOne') : t('commentsShown', { count })),
  end: t('end'),
});

type Props = { post: FoodPost; onReport: (commentId: string) => void };

/** The comments of a post, newest first, a page at a time. */
export function Comments({ post, onReport }: Props) {
  const list = usePages<typeof foodAi.listPostComments>(`${commentsPath(post.id)}?limit=${PAGE}`, { isShared: true });
  return (
    <PagedList list={list} words={words()} empty={<p className="text-ink-2">{t('noComments')}</p>}>
      {(comments) => (
        <Rows data-toasts-on-top>
          {comments.map((comment) => (
            <CommentRow key={comment.id} comment={comment} post={post} onReport={onReport} />
          ))}
        </Rows>
      )}
    </PagedList>
  );
}

function CommentRow({ comment: { id, userName, userProfilePicture, comment, timestamp, isOwn }, post, onReport }: Props & { comment: PostComment }) {
  const { user } = useCurrentUser();
  const remove = useDelete(post.id);
  return (
    <li className="flex flex-col gap-2 p-4">
      <Author name={userName} picture={userProfilePicture}>
        <time dateTime={timestamp} className="block text-sm text-ink-2">
          {dayAndTime(timestamp)}
        </time>
      </Author>
      <p className="whitespace-pre-line wrap-anywhere">{comment}</p>
      {user && (
        <div className="-ml-4 flex flex-wrap">
          {(isOwn || post.isOwn) && (
            <Button
              variant="quiet"
              busy={remove.isPending}
              aria-label={t('deleteCommentOf', { name: userName })}
              onClick={() => remove.mutate(id)}
            >
              {t('deleteComment')}
            </Button>
          )}
          {!isOwn && (
            <Button variant="quiet" aria-label={t('reportCommentOf', { name: userName })} onClick={() => onReport(id)}>
              {t('report')}
            </Button>
          )}
        </div>
      )}
    </li>
  );
}

function useDelete(postId: string) {
  const client = useQueryClient();
  return useSingleMutation<unknown, string>({
    mutationFn: (commentId) =>
      call<typeof foodAi.deletePostComment>('DELETE', `${postPath(postId)}/comments/${encodeURIComponent(commentId)}`),
    onSuccess: async () => {
      toast({ title: t('deleted') });
      await refreshFeed(client);
    },
    onError: (error) => toastFailure(t('notDeleted'), error),
  });
}
