import type { RequestBody, ReplyBody } from '@sabiwell/proto/http/endpoint.ts';
import type { foodFeed, FoodPost } from '@sabiwell/proto/http/food-feed.ts';
import { useSingleMutation } from '@sabiwell/ui/use-single-mutation.ts';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../api.ts';
import { changePost } from '../../posts/feed-cache.ts';
import { useGone } from './use-gone.ts';
import { LATEST } from './use-feed.ts';

type Like = typeof foodFeed.likeFoodPost;

const flip = (post: FoodPost): FoodPost => ({ ...post, liked: !post.liked, likesCount: post.likesCount + (post.liked ? -1 : 1) });

/** Likes a post, or takes it back. The screen changes at once, and back where it was not saved (spec 2 section 8: without words). */
export function useLike(id: string) {
  const client = useQueryClient();
  const gone = useGone(id);
  return useSingleMutation<ReplyBody<Like>, RequestBody<Like>>({
    mutationFn: (body) => call<Like>('POST', `/api/food-posts/${encodeURIComponent(id)}/like`, { body }),
    onMutate: () => {
      // A page that was asked for before would show the count of before.
      void client.cancelQueries({ queryKey: LATEST });
      changePost(client, id, flip);
    },
    onSuccess: (saved) => changePost(client, id, (post) => ({ ...post, ...saved })),
    onError: (error) => {
      changePost(client, id, flip);
      gone(error);
    },
  });
}
