import type { StaffPublicBooking } from '@sabiwell/proto/http/staff-bookings.ts';
import { fullDay, fullTime, noonOf } from '@sabiwell/ui/formats.ts';
import { bookingEndWords, bookingStatusWords } from '../booking-words.ts';
import { Details } from '../details.tsx';
import { t as shared } from '../messages.ts';
import { mailLink, Part, Parts, phoneLink, Words } from '../record-parts.tsx';
import { StatusBadge } from '../status-badge.tsx';
import { wordOf } from '../word-of.ts';
import { t } from './messages.ts';
import { wishWords } from './public-booking-columns.tsx';

/** Everything about one booking of the public page. */
export function PublicBookingDetails({ booking }: { booking: StaffPublicBooking }) {
  const { status, reasonCode, doctorName, doctorSpecialty, doctorEmail, message, createdAt, updatedAt, id } = booking;
  return (
    <Parts>
      <Part title={t('booking')}>
        <Details
          rows={[
            [shared('status'), <StatusBadge key="status" status={status} words={bookingStatusWords(status)} />],
            [t('why'), wordOf(bookingEndWords, reasonCode)],
            [t('doctor'), `${doctorName}, ${doctorSpecialty}`],
            [t('when'), wishWords(booking) ?? t('anyTime')],
            [t('doctorEmail'), mailLink(doctorEmail)],
          ]}
        />
        <Words name={t('message')} words={message} />
      </Part>
      <Guest booking={booking} />
      <Part title={shared('history')}>
        <Details
          rows={[
            [t('asked'), fullTime(createdAt)],
            [shared('updated'), fullTime(updatedAt)],
            [shared('number'), id],
          ]}
        />
      </Part>
    </Parts>
  );
}

/** Who the guest is, and how to reach them. */
function Guest({ booking: { email, proved, phone, dateOfBirth, age, sex, location, userId } }: { booking: StaffPublicBooking }) {
  return (
    <Part title={t('guest')}>
      <Details
        rows={[
          [shared('email'), mailLink(email)],
          [t('proved'), shared(proved ? 'yes' : 'no')],
          [shared('phone'), phoneLink(phone)],
          [t('age'), `${age} (${fullDay(noonOf(dateOfBirth))})`],
          [t('sex'), sex],
          [t('location'), location],
          [shared('userId'), userId ?? shared('guest')],
        ]}
      />
    </Part>
  );
}
