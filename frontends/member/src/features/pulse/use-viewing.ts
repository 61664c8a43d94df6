import type { PulsePost } from '@sabiwell/proto/http/pulse.ts';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { placeAfter, placeOf, type PulseKey, type Step } from './pulse.domain.ts';

const wantsLessMotion = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Which clip is shown, by the address, and whether it plays and is heard; what moves begins by hand for who wants less motion. */
export type Viewing = {
  place: number;
  isPaused: boolean;
  isMuted: boolean;
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
  const place = placeOf(posts, search.get('v'));
  const step = (by: Step) => {
    const next = posts[placeAfter(place, by, posts.length)];
    // Going back in the browser leaves Pulse, and not clip by clip.
    if (next) setSearch({ v: next.id }, { replace: true });
  };
  return {
    place,
    isPaused,
    isMuted,
    step,
    play: () => setPaused(false),
    mute: () => setMuted(true),
    keys: {
      next: () => step(1),
      previous: () => step(-1),
      pause: () => setPaused(!isPaused),
      mute: () => setMuted(!isMuted),
    },
  };
}
