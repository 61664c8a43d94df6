import type { ReactNode } from 'react';
import type { Appointment } from '@sabiwell/proto/http/appointments.ts';
import { nairaText } from '@sabiwell/proto/http/payment-rules.ts';
import { t as c } from '../../care/messages.ts';
import { t } from './messages.ts';

/** What was agreed on. */
export function AppointmentDetails({ visit }: { visit: Appointment }) {
  const { doctorName, doctorSpecialty, location, duration, appointmentType, priority, reason, notes } = visit;
  return (
    <dl className="grid gap-x-6 gap-y-3 border-t border-hairline pt-3 sm:grid-cols-2">
      <Detail label={doctorSpecialty} value={<span className="font-medium">{doctorName}</span>} />
      {location !== '' && <Detail label={t('where')} value={location} />}
      <Detail label={t('type')} value={`${c(appointmentType)}, ${c('minutes', { minutes: duration })}`} />
      <Detail label={t('fee')} value={feeWords(visit)} />
      {priority !== 'normal' && <Detail label={t('priority')} value={c(priority)} />}
      <Detail label={t('reason')} value={reason} isWide />
      {notes && <Detail label={t('notes')} value={notes} isWide />}
    </dl>
  );
}

function feeWords({ fees, paymentStatus, status }: Appointment): string {
  if (fees === 0 || paymentStatus === 'not_required') return t('free');
  const fee = nairaText(fees);
  // Nothing is owed for a visit that does not take place.
  if (paymentStatus === 'pending') return status === 'cancelled' || status === 'rejected' ? fee : t('paid_pending', { fee });
  return t(paymentStatus === 'completed' ? 'paid_completed' : 'paid_refunded', { fee });
}

/** A name and its value in a list of details. */
export function Detail({ label, value, isWide = false }: { label: string; value: ReactNode; isWide?: boolean }) {
  return (
    <div className={`min-w-0 ${isWide ? 'sm:col-span-2' : ''}`}>
      <dt className="text-sm text-ink-2">{label}</dt>
      <dd className="break-words whitespace-pre-line">{value}</dd>
    </div>
  );
}
