import type { RequestBody } from '@sabiwell/proto/http/endpoint.ts';
import type { StaffTrainerBooking, staffBookings } from '@sabiwell/proto/http/staff-bookings.ts';
import type { GridQuestion } from '@sabiwell/ui/grid/grid-types.ts';
import { call } from '../../api.ts';
import type { BookingSlug } from './booking-paths.ts';
import { cancelChoice, reasonOf, said } from './decision-words.ts';
import { t } from './messages.ts';

type Decide = (typeof staffBookings)[`decideTrainerBooking${'CaseManager' | 'Manager'}`];

const decide = (slug: BookingSlug, id: string, body: RequestBody<Decide>, idempotencyKey: string) =>
  call<Decide>('PATCH', `/api/${slug}/bookings/trainer/${encodeURIComponent(id)}`, { body, idempotencyKey });

/** What may be done with a booking of a trainer while it waits. */
export const trainerBookingActions = (slug: BookingSlug): GridQuestion<StaffTrainerBooking>[] => [
  {
    ...said,
    id: 'confirm',
    key: 'c',
    label: t('confirm'),
    inRow: true,
    allowed: ({ status }) => status === 'pending',
    ask: asking('confirm'),
    run: ({ id }, key) => decide(slug, id, { status: 'confirmed' }, key),
  },
  {
    ...said,
    id: 'cancel',
    key: 'x',
    label: t('cancel'),
    danger: true,
    inRow: true,
    allowed: ({ status }) => status === 'pending',
    ask: asking('cancel'),
    choice: cancelChoice(),
    run: ({ id }, key, reason) => decide(slug, id, { status: 'cancelled', reasonCode: reasonOf(reason) }, key),
  },
];

/** The question about one booking, which names its member, or about several. */
function asking(what: 'confirm' | 'cancel'): GridQuestion<StaffTrainerBooking>['ask'] {
  return ([first, ...others]) => ({
    title:
      first === undefined || others.length > 0
        ? t(`${what}Titles`, { count: others.length + 1 })
        : t(`${what}Title`, { name: first.userName }),
    words: t(`${what}Trainer`),
  });
}
