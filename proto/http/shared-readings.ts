import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { reading } from './readings.ts';
import { opaqueId } from './shared.ts';

/** A reading as a doctor sees it with whom it is shared: what was measured and when, and no notes. */
export const sharedReading = reading
  .pick({
    id: true,
    type: true,
    systolic: true,
    diastolic: true,
    value: true,
    unit: true,
    context: true,
    contextAssumed: true,
    status: true,
    statusDetail: true,
    urgency: true,
    timestamp: true,
  })
  .meta({ id: 'SharedReading' });
export type SharedReading = z.output<typeof sharedReading>;

const appointmentId = z.object({ id: opaqueId });

/** What members share of their readings. */
export const sharedReadings = {
  readSharedReadingsDoctor: endpoint({
    method: 'GET',
    path: '/api/doctor/appointments/{id}/readings',
    summary: 'The readings of the last 30 days that the member shares for this visit, newest first, at most 500; 404 where none are shared',
    actors: ['doctor'],
    params: appointmentId,
    replies: { 200: z.array(sharedReading) },
    examples: { good: { params: { id: '0198c0de-0000-7000-8000-000000000001' } }, bad: { params: { id: 'x'.repeat(201) } } },
  }),
};
