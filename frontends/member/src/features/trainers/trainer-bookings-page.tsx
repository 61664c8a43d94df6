import { Link } from 'react-router-dom';
import type { TrainerBooking, trainers } from '@sabiwell/proto/http/trainers.ts';
import { buttonClass } from '@sabiwell/ui/button.tsx';
import { PagedList } from '@sabiwell/ui/paged-list.tsx';
import { Rows } from '@sabiwell/ui/rows.tsx';
import { usePages } from '@sabiwell/ui/use-pages.ts';
import { SubPageHeader } from '../../layout/sub-page-header.tsx';
import { paths } from '../../paths.ts';
import { BookingCard } from './booking-card.tsx';
import { t } from './messages.ts';

/** What the member bought of trainers, with the sessions of each. */
export function TrainerBookingsPage() {
  const list = usePages<typeof trainers.listTrainerBookings>('/api/trainer-bookings?limit=30', { isShared: true });
  const words = {
    failed: t('ownFailed'),
    loading: t('ownLoading'),
    more: t('more'),
    shown: (count: number) => (count === 1 ? t('shownOne') : t('shown', { count })),
    end: t('end'),
  };
  return (
    <div className="mx-auto flex w-full max-w-2xl flex-col gap-4">
      <SubPageHeader title={t('own')} back={t('profile')} to={paths.profile} />
      <PagedList list={list} words={words} empty={<NoBookings />}>
        {(bookings) => <Bookings bookings={bookings} />}
      </PagedList>
    </div>
  );
}

function Bookings({ bookings }: { bookings: TrainerBooking[] }) {
  return (
    <Rows>
      {bookings.map((booking) => (
        <BookingCard key={booking.id} booking={booking} />
      ))}
    </Rows>
  );
}

function NoBookings() {
  return (
    <div className="flex flex-col items-start gap-3 border-y border-hairline bg-surface p-4">
      <p>{t('none')}</p>
      <Link to={paths.fitness} className={buttonClass('outline')}>
        {t('find')}
      </Link>
    </div>
  );
}
