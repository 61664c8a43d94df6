import type { Appointment } from '@sabiwell/proto/http/appointments.ts';
import type { AppointmentStatus, Priority } from '@sabiwell/proto/http/booking-rules.ts';
import { Badge, type Tone } from '@sabiwell/ui/badge.tsx';
import { AlertIcon } from '@sabiwell/ui/icons.tsx';
import type { GridColumn } from '@sabiwell/ui/grid/grid-types.ts';
import { Moment } from '../moment.tsx';
import { paymentWords, priorityWords, statusWords, t, typeWords } from './messages.ts';
import { feeWords } from './fee-words.ts';

const STATUS_TONES: Record<AppointmentStatus, Tone> = {
  pending: 'fair',
  confirmed: 'good',
  in_progress: 'good',
  completed: 'neutral',
  cancelled: 'poor',
  rejected: 'poor',
};
const PRIORITY_TONES: Partial<Record<Priority, Tone>> = { urgent: 'poor', high: 'fair' };

/** The status of a visit, as a word. */
export function StatusBadge({ status }: { status: AppointmentStatus }) {
  return <Badge tone={STATUS_TONES[status]}>{statusWords(status)}</Badge>;
}

/** A priority that is out of the ordinary stands out, with an icon. */
export function PriorityWord({ priority }: { priority: Priority }) {
  const tone = PRIORITY_TONES[priority];
  if (tone === undefined) return priorityWords(priority);
  return (
    <Badge tone={tone}>
      <AlertIcon className="mr-1 inline size-4 align-text-bottom" />
      {priorityWords(priority)}
    </Badge>
  );
}

/** The columns of the list of appointments (spec 3 section 2). */
export const appointmentColumns = (): GridColumn<Appointment>[] => [
  { id: 'member', header: t('member'), width: 10, names: true, cell: ({ userName }) => userName },
  { id: 'email', header: t('email'), width: 8.75, cell: ({ userEmail }) => userEmail ?? undefined },
  { id: 'doctor', header: t('doctor'), width: 10.5, cell: ({ doctorName, doctorSpecialty }) => `${doctorName} · ${doctorSpecialty}` },
  { id: 'when', header: t('when'), width: 8.75, sort: 'appointmentDate', cell: ({ startsAt }) => <Moment at={startsAt} /> },
  { id: 'priority', header: t('priority'), width: 5.5, cell: ({ priority }) => <PriorityWord priority={priority} /> },
  { id: 'status', header: t('status'), width: 6.5, cell: ({ status }) => <StatusBadge status={status} /> },
  { id: 'asked', header: t('asked'), width: 9.5, sort: 'createdAt', cell: ({ createdAt }) => <Moment at={createdAt} /> },
  { id: 'phone', header: t('phone'), width: 8.5, hidden: true, cell: ({ userPhone }) => userPhone ?? undefined },
  {
    id: 'duration',
    header: t('duration'),
    width: 5.5,
    hidden: true,
    figures: true,
    cell: ({ duration }) => t('ofMinutes', { count: duration }),
  },
  { id: 'reason', header: t('reason'), width: 11, hidden: true, cell: ({ reason }) => reason },
  { id: 'notes', header: t('notes'), width: 11, hidden: true, cell: ({ notes }) => notes ?? undefined },
  { id: 'type', header: t('type'), width: 8, hidden: true, cell: ({ appointmentType }) => typeWords(appointmentType) },
  { id: 'payment', header: t('payment'), width: 8, hidden: true, cell: ({ paymentStatus }) => paymentWords(paymentStatus) },
  { id: 'fee', header: t('fee'), width: 6, hidden: true, figures: true, cell: ({ fees }) => feeWords(fees) },
];
