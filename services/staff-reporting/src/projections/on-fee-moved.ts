import { feeTold } from './fee-told.ts';
import { projection } from './save.ts';

/** Keeps what the platform kept of a fee, and what of it went back: a row each. */
export const onFeeMoved = projection(feeTold, (fee, { id: eventId }) => ({ table: 'fees', key: 'eventId', row: { eventId, ...fee } }));
