import type { foodAi } from '@sabiwell/proto/http/food-ai.ts';
import type { FoodPost } from '@sabiwell/proto/http/food-feed.ts';
import { toastFailure } from '@sabiwell/ui/toast-failure.ts';
import { useSingleMutation } from '@sabiwell/ui/use-single-mutation.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router-dom';
import { call } from '../../api.ts';
import { paths } from '../../paths.ts';
import { useCurrentUser } from '../../session/session.ts';
import { changePost, postPath } from './feed-queries.ts';
import { t } from './messages.ts';

const flipped = (post: FoodPost): FoodPost => ({ ...post, liked: !post.liked, likesCount: post.likesCount + (post.liked ? -1 : 1) });

/** Likes a post, or takes it back; the screen shows it at once and goes back when it fails. A guest is led to the sign-in. */
export function useLike(): (post: FoodPost) => void {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { user } = useCurrentUser();
  const { mutate } = useSingleMutation<{ liked: boolean; likesCount: number }, FoodPost>({
    onMutate: ({ id }) => changePost(client, id, flipped),
    mutationFn: ({ id }) => call<typeof foodAi.likeFoodPost>('POST', `${postPath(id)}/like`, { body: {} }),
    onSuccess: (now, { id }) => changePost(client, id, (post) => ({ ...post, ...now })),
    onError: (error, { id, liked, likesCount }) => {
      changePost(client, id, (post) => ({ ...post, liked, likesCount }));
      toastFailure(t('likeFailed'), error);
    },
  });
  return (post) => (user ? mutate(post) : void navigate(paths.signIn, { state: { from: pathname } }));
}
