import type { PulsePost } from '@sabiwell/proto/http/pulse.ts';
import { savesData } from '@sabiwell/ui/appearance.ts';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { placeAfter, placeOf, type PulseKey, type Step } from './pulse.domain.ts';

const wantsLessMotion = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Which clip is shown, by the address, and whether it plays and is heard; what moves begins by hand for who wants less motion. */
export type Viewing = {
  place: number;
  isPaused: boolean;
  isMuted: boolean;
  /** Who saves data gets the smaller files, and a clip once they have asked for it: until then it waits. */
  isSaving: boolean;
  isWaiting: boolean;
  play: () => void;
  /** The browser plays no sound before somebody has touched the page. */
  mute: () => void;
  step: (by: Step) => void;
  keys: Readonly<Record<PulseKey, () => void>>;
};

/** What the viewer is told by keys, swipes and buttons. */
export function useViewing(posts: readonly PulsePost[]): Viewing {
  const [search, setSearch] = useSearchParams();
  const [isPaused, setPaused] = useState(wantsLessMotion);
  const [isMuted, setMuted] = useState(false);
  const [isSaving] = useState(savesData);
  const [asked, setAsked] = useState<string>();
  const place = placeOf(posts, search.get('v'));
  const post = posts[place];
  const isWaiting = isSaving && post?.type === 'video' && post.id !== asked;
  const isStopped = isPaused || isWaiting;
  const play = () => {
    setAsked(post?.id);
    setPaused(false);
  };
  const step = (by: Step) => {
    const next = posts[placeAfter(place, by, posts.length)];
    // Going back in the browser leaves Pulse, and not clip by clip.
    if (next) setSearch({ v: next.id }, { replace: true });
  };
  return {
    place,
    isPaused: isStopped,
    isMuted,
    isSaving,
    isWaiting,
    step,
    play,
    mute: () => setMuted(true),
    keys: {
      next: () => step(1),
      previous: () => step(-1),
      pause: () => (isStopped ? play() : setPaused(true)),
      mute: () => setMuted(!isMuted),
    },
  };
}
