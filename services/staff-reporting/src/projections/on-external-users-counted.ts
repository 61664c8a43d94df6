import { z } from 'zod';
import { eventReader } from '@sabiwell/chassis/bus/event-reader.ts';
import { ExternalUsersCountedSchema } from '@sabiwell/proto/gen/sabiwell/identity/v1/events_pb.ts';
import { whole } from './fields.ts';
import { projection } from './save.ts';

/** How many people a source had at a moment. */
export const readExternalUsers = eventReader(
  [ExternalUsersCountedSchema],
  z.object({ source: z.string().min(1), count: whole.min(0), countedAt: z.date() }),
);

/** Keeps how many people the source of imports has; the newest figure counts, because it is asked again and again. */
export const onExternalUsersCounted = projection(readExternalUsers, (row) => ({
  table: 'external_users',
  key: 'source',
  version: 'countedAt',
  row,
}));
