import type { ReplyBody } from '@sabiwell/proto/http/endpoint.ts';
import type { pulse, PulsePost } from '@sabiwell/proto/http/pulse.ts';
import { useSingleMutation } from '@sabiwell/ui/use-single-mutation.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api.ts';
import { useCurrentUser } from '../../session/session.ts';
import { changePulse } from './pulse-query.ts';

type Like = typeof pulse.likePulse;

const flip = (post: PulsePost): PulsePost => ({ ...post, liked: !post.liked, likes: post.likes + (post.liked ? -1 : 1) });

/** What guests like, until they leave the page (spec 2 section 4). */
const likedHere = new Set<string>();

/** Whether a clip is liked and how often, and how to change that: the screen at once, and back where it was not saved. */
export function usePulseLike(post: PulsePost): { liked: boolean; likes: number; like: () => void } {
  const { id } = post;
  const client = useQueryClient();
  const { user } = useCurrentUser();
  const [, setTurns] = useState(0);
  // The id goes with the call, because another clip may be shown when the answer comes.
  const saving = useSingleMutation<ReplyBody<Like>, string>({
    mutationFn: (pressed) => call<Like>('POST', `/api/pulse/${encodeURIComponent(pressed)}/like`, { body: {} }),
    onMutate: (pressed) => changePulse(client, pressed, flip),
    onSuccess: (saved, pressed) => changePulse(client, pressed, (one) => ({ ...one, ...saved })),
    onError: (_error, pressed) => changePulse(client, pressed, flip),
  });
  if (user) return { liked: post.liked, likes: post.likes, like: () => saving.mutate(id) };
  const liked = likedHere.has(id);
  const like = () => {
    if (!likedHere.delete(id)) likedHere.add(id);
    setTurns((turns) => turns + 1);
  };
  return { liked, likes: post.likes + (liked ? 1 : 0), like };
}
