import { z } from 'zod';
import { eventReader } from '@sabiwell/chassis/bus/event-reader.ts';
import { SessionTrackedSchema } from '@sabiwell/proto/gen/sabiwell/identity/v1/events_pb.ts';
import { maybeText, whole } from './fields.ts';
import { projection } from './save.ts';

const read = eventReader(
  [SessionTrackedSchema],
  z.object({ viewId: whole, userId: whole, page: z.string(), device: maybeText, viewedAt: z.date() }),
);

/** Keeps a page view; it never changes. */
export const onSessionTracked = projection(read, (row) => ({ table: 'page_views', key: 'viewId', row }));
