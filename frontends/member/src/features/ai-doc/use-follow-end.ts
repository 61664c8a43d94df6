import { type RefObject, useEffect, useRef } from 'react';
import type { ChatTurn } from './use-chat.ts';

/** How far the end of the conversation may be below the screen and still count as looked at. */
const NEAR_PX = 160;

/** Keeps the end of the conversation in sight while it grows, unless the member scrolled up to read. Gives the element after the end. */
export function useFollowEnd(turns: readonly ChatTurn[]): RefObject<HTMLDivElement | null> {
  const end = useRef<HTMLDivElement>(null);
  const isFollowing = useRef(false);
  const last = turns.at(-1);
  useEffect(() => {
    const look = () => {
      const { bottom = 0 } = end.current?.getBoundingClientRect() ?? {};
      isFollowing.current = bottom < window.innerHeight + NEAR_PX;
    };
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, []);
  useEffect(() => {
    if (last === undefined) return;
    if (last.at === 'waiting' || isFollowing.current) end.current?.scrollIntoView({ block: 'nearest' });
  }, [last, last?.at, last?.text, turns.length]);
  return end;
}
