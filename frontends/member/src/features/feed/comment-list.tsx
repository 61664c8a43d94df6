import type { FoodPost } from '@sabiwell/proto/http/food-feed.ts';
import type { PostComment, postComments } from '@sabiwell/proto/http/post-comments.ts';
import { LateWindow } from '@sabiwell/ui/late-window.tsx';
import { PagedList } from '@sabiwell/ui/paged-list.tsx';
import { invalidatePath } from '@sabiwell/ui/query-client.ts';
import { Rows } from '@sabiwell/ui/rows.tsx';
import { usePages } from '@sabiwell/ui/use-pages.ts';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, useState } from 'react';
import { t } from '../../posts/messages.ts';
import { PostAuthor } from '../../posts/post-author.tsx';
import { useCurrentUser } from '../../session/session.ts';
import { actionClass } from './post-actions.tsx';
import { ReportButton } from './report-button.tsx';
import { reportedPost } from './reported-post.ts';

const DeleteDialog = lazy(() => import('./delete-dialog.tsx').then((module) => ({ default: module.DeleteDialog })));

const PAGE = 30;
const words = () => ({
  failed: t('commentsFailed'),
  loading: t('commentsLoading'),
  more: t('commentsMore'),
  shown: (count: number) => (count === 1 ? t('commentsShownOne') : t('commentsShown', { count })),
  end: t('commentsEnd'),
});

/** What people said under a post, the newest first. */
export function CommentList({ post }: { post: FoodPost }) {
  const list = usePages<typeof postComments.listPostComments>(`/api/food-posts/${encodeURIComponent(post.id)}/comments?limit=${PAGE}`, {
    isShared: true,
  });
  return (
    <PagedList list={list} words={words()} empty={<p className="text-ink-2">{t('commentsNone')}</p>}>
      {(comments) => (
        <Rows>
          {comments.map((comment) => (
            <Comment key={comment.id} comment={comment} post={post} />
          ))}
        </Rows>
      )}
    </PagedList>
  );
}

function Comment({ comment, post }: { comment: PostComment; post: FoodPost }) {
  const client = useQueryClient();
  const { user } = useCurrentUser();
  const [isDeleting, setDeleting] = useState(false);
  const readAgain = () => void invalidatePath(client, `/api/food-posts/${encodeURIComponent(post.id)}/comments`);
  return (
    <li className="flex flex-col gap-2 p-4">
      <PostAuthor author={comment} />
      <p className="wrap-anywhere whitespace-pre-line">{comment.comment}</p>
      <div className="-mx-2 flex flex-wrap gap-x-2">
        {(comment.isOwn || post.isOwn) && (
          <button type="button" className={actionClass} onClick={() => setDeleting(true)}>
            {t('delete')}
          </button>
        )}
        {user && !comment.isOwn && (
          <ReportButton of={() => reportedPost(post.id, comment.id)} className={actionClass} onReported={readAgain} />
        )}
      </div>
      {isDeleting && (
        <LateWindow>
          <DeleteDialog comment={comment} onClose={() => setDeleting(false)} />
        </LateWindow>
      )}
    </li>
  );
}
