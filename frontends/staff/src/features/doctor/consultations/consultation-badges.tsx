import type { AppointmentSource, AppointmentStatus } from '@sabiwell/proto/http/booking-rules.ts';
import { Badge, type Tone } from '@sabiwell/ui/badge.tsx';
import { t } from './messages.ts';

const TONES: Record<AppointmentStatus, Tone> = {
  pending: 'fair',
  confirmed: 'good',
  in_progress: 'good',
  completed: 'neutral',
  cancelled: 'poor',
  rejected: 'poor',
};

/** How far a visit is. */
export function StatusBadge({ status }: { status: AppointmentStatus }) {
  return <Badge tone={TONES[status]}>{t(status)}</Badge>;
}

/** Where a visit came from. */
export function SourceBadge({ source }: { source: AppointmentSource }) {
  return <Badge>{t(source)}</Badge>;
}
