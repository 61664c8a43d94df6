import type { Loop } from '@sabiwell/chassis/loop.ts';
import type { WorkerContext } from '../context.ts';
import { startTelling } from './likes/tell-counts.ts';
import { startForgettingGone } from './sharing/forget-gone.ts';

/** Starts the feed's work in the background: likes and comments are told, and what is gone is forgotten. */
export function startFeed(context: WorkerContext): Loop[] {
  return [...startTelling(context), startForgettingGone(context)];
}
