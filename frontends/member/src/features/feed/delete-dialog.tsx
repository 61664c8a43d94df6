import type { PostComment, postComments } from '@sabiwell/proto/http/post-comments.ts';
import { ConfirmDialog } from '@sabiwell/ui/confirm-dialog.tsx';
import { invalidatePath } from '@sabiwell/ui/query-client.ts';
import { toast } from '@sabiwell/ui/toast.tsx';
import { useSingleMutation } from '@sabiwell/ui/use-single-mutation.ts';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../api.ts';
import { changePost } from '../../posts/feed-cache.ts';
import { t } from '../../posts/messages.ts';

/** Asks before a comment is deleted, by whoever wrote it or shared the post. */
export function DeleteDialog({ comment: { id, postId, comment }, onClose }: { comment: PostComment; onClose: () => void }) {
  const client = useQueryClient();
  const path = `/api/food-posts/${encodeURIComponent(postId)}/comments` as const;
  const deleting = useSingleMutation<unknown, void>({
    mutationFn: () => call<typeof postComments.deletePostComment>('DELETE', `${path}/${encodeURIComponent(id)}`),
    onSuccess: async () => {
      changePost(client, postId, (post) => ({ ...post, commentsCount: Math.max(0, post.commentsCount - 1) }));
      // The row goes before the window does: the focus then returns to the page's heading and not to a row that is about to go.
      await invalidatePath(client, path);
      onClose();
      toast({ title: t('deleted') });
    },
  });
  return (
    <ConfirmDialog
      title={t('deleteTitle')}
      act={t('delete')}
      keep={t('deleteKeep')}
      busy={deleting.isPending}
      problem={{ title: t('notDeleted'), error: deleting.error }}
      onAct={() => deleting.mutate()}
      onClose={onClose}
    >
      <p className="wrap-anywhere whitespace-pre-line">{comment}</p>
      <p className="pt-3 text-ink-2">{t('deleteWords')}</p>
    </ConfirmDialog>
  );
}
