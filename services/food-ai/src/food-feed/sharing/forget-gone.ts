import { trusted } from 'mongoose';
import { type Loop, startLoop } from '@sabiwell/chassis/loop.ts';
import type { WorkerContext } from '../../context.ts';
import type { PostRow } from '../post-model.ts';
import { deleteBelonging, type RemoveContext } from './remove-post.ts';

const MINUTE_MS = 60_000;
/** Longer than the relay keeps what it has published. */
const FORGOTTEN_AFTER_MS = 15 * MINUTE_MS;
const MOST_AT_ONCE = 100;

/** Forgets posts that went a while ago, with what a call left that ended half-way; true when there may be more. */
export async function forgetGone(context: RemoveContext & Pick<WorkerContext, 'clock'>): Promise<boolean> {
  const now = context.clock();
  const before = new Date(now.getTime() - FORGOTTEN_AFTER_MS);
  const rows = await context.posts
    .find({ goneAt: trusted({ $lt: before }), state: 'gone' }, { _id: 1 })
    .limit(MOST_AT_ONCE)
    .lean<Pick<PostRow, '_id'>[]>();
  for (const { _id } of rows) {
    await deleteBelonging(context, _id, now);
    // Its last event has to be out before the document that holds it goes.
    await context.posts.deleteOne({ _id, state: 'gone', 'pendingEvents.id': trusted({ $exists: false }) });
  }
  return rows.length === MOST_AT_ONCE;
}

/** Looks every minute for posts that are gone. */
export function startForgettingGone(context: WorkerContext): Loop {
  return startLoop({ name: 'gone-posts', log: context.log, everyMs: MINUTE_MS, work: () => forgetGone(context) });
}
