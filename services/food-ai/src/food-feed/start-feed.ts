import type { Loop } from '@sabiwell/chassis/loop.ts';
import type { WorkerContext } from '../context.ts';
import { startTellingLikes } from './likes/tell-likes.ts';
import { startForgettingGone } from './sharing/forget-gone.ts';

/** Starts the feed's work in the background: likes are told, and what is gone is forgotten. */
export function startFeed(context: WorkerContext): Loop[] {
  return [...startTellingLikes(context), startForgettingGone(context)];
}
