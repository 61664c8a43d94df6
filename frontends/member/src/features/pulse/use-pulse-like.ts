import type { ReplyBody } from '@sabiwell/proto/http/endpoint.ts';
import type { pulse, PulsePost } from '@sabiwell/proto/http/pulse.ts';
import type { ApiError } from '@sabiwell/ui/api-client.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
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
  // One press at a time for each clip: on a slow line the next one is liked before the answer has come.
  const pending = useRef(new Set<string>());
  // The id goes with the call, because another clip may be shown when the answer comes.
  const { mutate } = useMutation<ReplyBody<Like>, ApiError, string>({
    mutationFn: (pressed) => call<Like>('POST', `/api/pulse/${encodeURIComponent(pressed)}/like`, { body: {} }),
    onMutate: (pressed) => changePulse(client, pressed, flip),
    onSuccess: (saved, pressed) => changePulse(client, pressed, (one) => ({ ...one, ...saved })),
    onError: (_error, pressed) => changePulse(client, pressed, flip),
    onSettled: (_saved, _error, pressed) => void pending.current.delete(pressed),
  });
  const press = () => {
    if (pending.current.has(id)) return;
    pending.current.add(id);
    mutate(id);
  };
  if (user) return { liked: post.liked, likes: post.likes, like: press };
  const liked = likedHere.has(id);
  const like = () => {
    if (!likedHere.delete(id)) likedHere.add(id);
    setTurns((turns) => turns + 1);
  };
  return { liked, likes: post.likes + (liked ? 1 : 0), like };
}
