import { lazy } from 'react';
import type { StaffPublicBooking } from '@sabiwell/proto/http/staff-bookings.ts';
import type { ApiError } from '@sabiwell/ui/api-client.ts';
import type { GridAction, GridQuestion, GridWindow } from '@sabiwell/ui/grid/grid-types.ts';
import { wishWords } from '../public-bookings/public-booking-columns.tsx';
import type { BookingSlug } from './booking-paths.ts';
import { cancelChoice, reasonOf, said } from './decision-words.ts';
import { decidePublic } from './decide-public.ts';
import { t } from './messages.ts';

const BookingTimeDialog = lazy(() => import('./booking-time-dialog.tsx').then((module) => ({ default: module.BookingTimeDialog })));

const isPending = ({ status }: Pick<StaffPublicBooking, 'status'>) => status === 'pending';
/** The refusals that another time mends. */
const isOfTime = ({ code }: ApiError) => code === 'slot_taken' || code === 'slot_not_offered' || code === 'own_overlap';

/** What may be done with a booking of the public page while it waits. */
export const publicBookingActions = (slug: BookingSlug): GridAction<StaffPublicBooking>[] => [confirm(slug), cancel(slug), confirmAt(slug)];

const confirm = (slug: BookingSlug): GridQuestion<StaffPublicBooking> => ({
  ...said,
  id: 'confirm',
  key: 'c',
  label: t('confirm'),
  inRow: true,
  allowed: isPending,
  ask: ([first, ...others]) =>
    first === undefined || others.length > 0
      ? { title: t('confirmTitles', { count: others.length + 1 }), words: t('confirmSome') }
      : { title: t('confirmTitle', { name: first.name }), words: whatBecomes(first) },
  run: ({ id }, key) => decidePublic(slug, id, { status: 'confirmed' }, key),
  instead: { when: isOfTime, action: confirmAt(slug) },
});

function whatBecomes(booking: StaffPublicBooking): string {
  const when = wishWords(booking);
  return when === undefined ? t('confirmWithoutTime') : t('confirmVisit', { doctor: booking.doctorName, when });
}

const cancel = (slug: BookingSlug): GridQuestion<StaffPublicBooking> => ({
  ...said,
  id: 'cancel',
  key: 'x',
  label: t('cancel'),
  danger: true,
  inRow: true,
  allowed: isPending,
  ask: ([first, ...others]) => ({
    title:
      first === undefined || others.length > 0 ? t('cancelTitles', { count: others.length + 1 }) : t('cancelTitle', { name: first.name }),
    words: t('cancelGuest'),
  }),
  choice: cancelChoice(),
  run: ({ id }, key, reason) => decidePublic(slug, id, { status: 'cancelled', reasonCode: reasonOf(reason) }, key),
});

const confirmAt = (slug: BookingSlug): GridWindow<StaffPublicBooking> => ({
  id: 'confirm-at',
  label: t('at'),
  allowed: isPending,
  window: (booking, onClose) => <BookingTimeDialog slug={slug} booking={booking} onClose={onClose} />,
});
