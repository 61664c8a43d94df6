import type { foodFeed, FoodPost } from '@sabiwell/proto/http/food-feed.ts';
import { copyText } from '@sabiwell/ui/copy-text.ts';
import { toast } from '@sabiwell/ui/toast.tsx';
import { useSingleMutation } from '@sabiwell/ui/use-single-mutation.ts';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../api.ts';
import { feedPostPath } from './feed-post-path.ts';
import { changePost } from '../../posts/feed-cache.ts';
import { t } from '../../posts/messages.ts';
import { useCurrentUser } from '../../session/session.ts';

/** Hands a post on by the phone's own sheet, else by its copied link; members are counted. The link says nothing of the food. */
export function usePassOn({ id }: FoodPost): () => void {
  const client = useQueryClient();
  const { user } = useCurrentUser();
  const count = useSingleMutation({
    mutationFn: (body: Record<string, never>) =>
      call<typeof foodFeed.passOnFoodPost>('POST', `/api/food-posts/${encodeURIComponent(id)}/share`, { body }),
    // What was not counted was handed on all the same.
    onSuccess: (saved) => changePost(client, id, (post) => ({ ...post, ...saved })),
  });
  return () => {
    const url = new URL(feedPostPath(id), window.location.origin).href;
    void handOn(url).then((isDone) => isDone && user && count.mutate({}));
  };
}

async function handOn(url: string): Promise<boolean> {
  // Closing the phone's sheet rejects the promise, which is not an error.
  if ('share' in navigator) {
    return navigator.share({ title: t('post'), url }).then(
      () => true,
      () => false,
    );
  }
  const isCopied = await copyText(url, null);
  toast({ title: t(isCopied ? 'linkCopied' : 'linkNotCopied'), description: url });
  return isCopied;
}
