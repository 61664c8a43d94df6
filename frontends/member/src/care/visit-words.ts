import type { AppointmentStatus } from '@sabiwell/proto/http/booking-rules.ts';
import type { Tone } from '@sabiwell/ui/badge.tsx';

/** The colour of a visit's state. */
export const VISIT_TONES: Record<AppointmentStatus, Tone> = {
  pending: 'fair',
  confirmed: 'good',
  in_progress: 'good',
  completed: 'neutral',
  cancelled: 'neutral',
  rejected: 'poor',
};
