import type { staffBookings, StaffPublicBooking } from '@sabiwell/proto/http/staff-bookings.ts';
import type { GridAction } from '@sabiwell/ui/grid/grid-types.ts';
import { call } from '../../../api.ts';
import { wishWords } from '../../../lists/public-bookings/public-booking-columns.tsx';
import { t } from './messages.ts';

/** Confirming what a guest wrote on the public booking page. */
export const confirmDoctorBooking = (): GridAction<StaffPublicBooking> => ({
  id: 'confirm',
  key: 'c',
  label: t('confirm'),
  allowed: ({ status }) => status === 'pending',
  ask: ([first, ...others]) =>
    first === undefined || others.length > 0
      ? { title: t('confirmDoctors', { count: others.length + 1 }), words: t('doctorsWords') }
      : { title: t('confirmDoctor', { name: first.name }), words: questionOf(first) },
  run: ({ id }, idempotencyKey) =>
    call<typeof staffBookings.confirmPublicBookingAdmin>('POST', `/api/admin/public-bookings/${encodeURIComponent(id)}/confirm`, {
      idempotencyKey,
    }),
  done: (count) => (count === 1 ? t('doctorConfirmed') : t('doctorsConfirmed', { count })),
  failed: t('doctorFailed'),
});

function questionOf(booking: StaffPublicBooking): string {
  const [doctor, when] = [booking.doctorName, wishWords(booking)];
  return when === undefined ? t('doctorAnyTime', { doctor }) : t('doctorWords', { doctor, when });
}
