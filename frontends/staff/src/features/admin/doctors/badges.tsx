import type { ApplicationStatus } from '@sabiwell/proto/http/doctor-rules.ts';
import type { StaffDoctor } from '@sabiwell/proto/http/doctors.ts';
import { Badge, type Tone } from '@sabiwell/ui/badge.tsx';
import { serverDay } from '@sabiwell/ui/server-clock.ts';
import { type LicenceState, licenceStateOf } from './licence.domain.ts';
import { applicationStatus, licenceState } from './messages.ts';

const APPLICATION_TONES: Record<ApplicationStatus, Tone> = { received: 'fair', approved: 'good', refused: 'neutral' };
const LICENCE_TONES: Record<LicenceState, Tone> = { verified: 'good', ended: 'poor', unverified: 'fair' };

/** An application's status, as a word. */
export function ApplicationBadge({ status }: { status: ApplicationStatus }) {
  return <Badge tone={APPLICATION_TONES[status]}>{applicationStatus(status)}</Badge>;
}

/** The state of a doctor's licence, as words. */
export function LicenceBadge({ doctor }: { doctor: StaffDoctor }) {
  const state = licenceStateOf(doctor, serverDay());
  return <Badge tone={LICENCE_TONES[state]}>{licenceState(state)}</Badge>;
}
