import type { RunSql } from '@sabiwell/chassis/stores/postgres.ts';
import type { CareSide } from '@sabiwell/proto/http/call-rules.ts';
import type { Context } from '../context.ts';
import { tellSides } from '../tell-sides.ts';
import { markDelivered } from './message.store.ts';
import type { ShownThread } from './thread.store.ts';

/** Marks what this side fetches as delivered, and lets the other side's open screens know. */
export async function deliver(context: Context, run: RunSql, threads: readonly ShownThread[], reader: CareSide): Promise<void> {
  const withNews = threads.filter(({ unread }) => unread > 0);
  if (withNews.length === 0) return;
  const ids = withNews.map(({ id }) => id);
  const delivered = await markDelivered(run, ids, reader, context.clock());
  for (const thread of withNews) {
    if (delivered.has(thread.id)) tellSides(context, run, thread, { event: 'changed', paths: ['/api/doctor-messages'] });
  }
}
