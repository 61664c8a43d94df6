import { BookingsPart } from '../../../lists/bookings/bookings-part.tsx';
import { t } from '../messages.ts';

/** Bookings of doctors and of trainers, and a manager's decisions about them. */
export function BookingsTab() {
  return <BookingsPart slug="sabiwell-manager" searchHint={t('searchHint')} />;
}
