import type { Loop } from '@sabiwell/chassis/loop.ts';
import type { WorkerContext } from '../context.ts';
import { startTelling, type TellingTimes } from './likes/tell-counts.ts';
import { startForgettingGone } from './sharing/forget-gone.ts';

/** Starts the feed's work in the background: likes and comments are told, and what is gone is forgotten. */
export function startFeed(context: WorkerContext, times: TellingTimes): Loop[] {
  return [...startTelling(context, times), startForgettingGone(context)];
}
