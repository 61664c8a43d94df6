import type { staffBookings, StaffTrainerBooking } from '@sabiwell/proto/http/staff-bookings.ts';
import type { GridAction } from '@sabiwell/ui/grid/grid-types.ts';
import { call } from '../../../api.ts';
import { t } from './messages.ts';

/** Confirming what a member bought of a trainer. */
export const confirmTrainerBooking = (): GridAction<StaffTrainerBooking> => ({
  id: 'confirm',
  key: 'c',
  label: t('confirm'),
  allowed: ({ status }) => status === 'pending',
  ask: ([first, ...others]) =>
    first === undefined || others.length > 0
      ? { title: t('confirmTrainers', { count: others.length + 1 }), words: t('trainersWords') }
      : { title: t('confirmTrainer', { name: first.userName }), words: t('trainerWords', { service: first.serviceType }) },
  run: ({ id }, idempotencyKey) =>
    call<typeof staffBookings.confirmTrainerBookingAdmin>('POST', `/api/admin/trainer-bookings/${encodeURIComponent(id)}/confirm`, {
      idempotencyKey,
    }),
  done: (count) => (count === 1 ? t('trainerConfirmed') : t('trainersConfirmed', { count })),
  failed: t('trainerFailed'),
});
