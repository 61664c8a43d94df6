import type { foodAi } from '@sabiwell/proto/http/food-ai.ts';
import { COMMENT_RULE } from '@sabiwell/proto/http/feed-rules.ts';
import type { PostComment } from '@sabiwell/proto/http/post-comments.ts';
import { Button } from '@sabiwell/ui/button.tsx';
import type { FormDeclaration } from '@sabiwell/ui/form/declaration.ts';
import { FormBody } from '@sabiwell/ui/form/form-body.tsx';
import { FormField } from '@sabiwell/ui/form/form-field.tsx';
import { useForm } from '@sabiwell/ui/form/use-form.ts';
import { useTyped } from '@sabiwell/ui/form/use-typed.ts';
import { toast } from '@sabiwell/ui/toast.tsx';
import { useSingleMutation } from '@sabiwell/ui/use-single-mutation.ts';
import { useSubmissionKey } from '@sabiwell/ui/use-submission-key.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api.ts';
import { commentsPath, refreshFeed } from './feed-queries.ts';
import { t } from './messages.ts';

type Draft = { comment: string };

const commentForm = (): FormDeclaration<Draft> => ({
  name: 'comment',
  fields: { comment: { label: t('comment'), hint: t('commentHint'), control: 'lines', rule: COMMENT_RULE } },
});

/** Writes a comment; it is empty again once the comment is there. */
export function CommentForm({ postId }: { postId: string }) {
  const [sent, setSent] = useState(0);
  return <Form key={sent} postId={postId} onSent={() => setSent(sent + 1)} />;
}

function Form({ postId, onSent }: { postId: string; onSent: () => void }) {
  const client = useQueryClient();
  const submission = useSubmissionKey();
  const sending = useSingleMutation<PostComment, string>({
    mutationFn: (comment) =>
      call<typeof foodAi.addPostComment>('POST', commentsPath(postId), { body: { comment }, idempotencyKey: submission.keyFor(comment) }),
    onSuccess: async () => {
      submission.forget();
      toast({ title: t('sent') });
      await refreshFeed(client);
      onSent();
    },
  });
  const form = useForm(useTyped(commentForm(), { comment: '' }), { sending, onValid: ({ comment }) => sending.mutate(comment.trim()) });
  return (
    <FormBody form={form} problem={{ title: t('commentNotSent') }} className="flex flex-col gap-3">
      <FormField form={form} name="comment" />
      <Button type="submit" busy={form.busy} className="self-start">
        {t('send')}
      </Button>
    </FormBody>
  );
}
