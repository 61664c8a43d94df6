import { COMMENT_RULE } from '@sabiwell/proto/http/feed-rules.ts';
import { textFault } from '@sabiwell/proto/http/field-rules.ts';
import type { PostComment, postComments } from '@sabiwell/proto/http/post-comments.ts';
import { Button } from '@sabiwell/ui/button.tsx';
import type { FormDeclaration } from '@sabiwell/ui/form/declaration.ts';
import { FormBody } from '@sabiwell/ui/form/form-body.tsx';
import { FormField } from '@sabiwell/ui/form/form-field.tsx';
import { useForm } from '@sabiwell/ui/form/use-form.ts';
import { useTyped } from '@sabiwell/ui/form/use-typed.ts';
import { invalidatePath } from '@sabiwell/ui/query-client.ts';
import type { DraftKey } from '@sabiwell/ui/storage.ts';
import { toast } from '@sabiwell/ui/toast.tsx';
import { useSingleMutation } from '@sabiwell/ui/use-single-mutation.ts';
import { useSubmissionKey } from '@sabiwell/ui/use-submission-key.ts';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../api.ts';
import { changePost } from '../../posts/feed-cache.ts';
import { t } from '../../posts/messages.ts';
import { useGone } from './use-gone.ts';

type Draft = { comment: string };

const noComment = (): Draft => ({ comment: '' });
// The rule is a function, so that a longer text can be pasted and is refused instead of cut off unseen.
const commentForm = (): FormDeclaration<Draft> => ({
  name: 'comment',
  fields: { comment: { label: t('yourComment'), control: 'lines', rule: (typed) => textFault(COMMENT_RULE, typed) } },
});

/** Comments on a post. What is being written survives a reload and a session that ends meanwhile. */
export function CommentForm({ postId, userId }: { postId: string; userId: number }) {
  const key = { name: `comment.${postId}`, userId };
  const typed = useTyped(commentForm(), noComment, key);
  const sending = useAddComment(postId, key, typed.clear);
  const form = useForm(typed, { sending, onValid: ({ comment }) => sending.mutate(comment.trim()) });
  return (
    <FormBody
      form={form}
      problem={{ title: t('notSent') }}
      className="flex flex-col items-start gap-3 *:w-full sm:*:w-auto sm:*:first:w-full"
    >
      <FormField form={form} name="comment" />
      <Button type="submit" busy={form.busy}>
        {t('send')}
      </Button>
    </FormBody>
  );
}

function useAddComment(postId: string, key: DraftKey, onAdded: () => void) {
  const client = useQueryClient();
  const submission = useSubmissionKey(key);
  const gone = useGone(postId);
  const path = `/api/food-posts/${encodeURIComponent(postId)}/comments` as const;
  return useSingleMutation<PostComment, string>({
    mutationFn: (comment) => {
      const idempotencyKey = submission.keyFor(comment);
      return call<typeof postComments.addPostComment>('POST', path, { body: { comment }, idempotencyKey });
    },
    onSuccess: async () => {
      submission.forget();
      onAdded();
      changePost(client, postId, (post) => ({ ...post, commentsCount: post.commentsCount + 1 }));
      await invalidatePath(client, path);
      toast({ title: t('sent') });
    },
    onError: (error) => {
      // A refusal is final; the same words may be sent again as a new comment.
      if (error.status >= 400 && error.status < 500) submission.forget();
      gone(error);
    },
  });
}
