import { useId } from 'react';
import type { DoctorCard } from '@sabiwell/proto/http/doctors.ts';
import { Badge } from '@sabiwell/ui/badge.tsx';
import { nameWithoutTitle } from '../../../doctor-name.domain.ts';
import { Details } from '../../../lists/details.tsx';
import { mailLink, phoneLink } from '../../../lists/record-parts.tsx';
import { t } from './messages.ts';

/** One doctor: who they are, how to reach them, and whether they say that they are available; who is not verified can't be booked. */
export function DoctorCardPart({ doctor }: { doctor: DoctorCard }) {
  const id = useId();
  const { name, available, verified, specialty, hospital, location, phone, contactPhone, email, rating, reviewCount } = doctor;
  return (
    <li aria-labelledby={id} className="flex min-w-0 flex-col gap-3 border border-hairline bg-surface p-4">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <h3 id={id} className="font-semibold wrap-anywhere">
          {t('name', { name: nameWithoutTitle(name) })}
        </h3>
        <Badge tone={available ? 'good' : 'neutral'}>{t(available ? 'available' : 'unavailable')}</Badge>
      </div>
      {!verified && <p className="text-sm text-ink-2">{t('unverified')}</p>}
      <Details
        rows={[
          [t('specialty'), specialty],
          [t('hospital'), hospital],
          [t('location'), location],
          [t('phone'), phoneLink(contactPhone ?? phone)],
          [t('email'), mailLink(email ?? null)],
          [t('rating'), reviewCount === 1 ? t('ratedOnce', { rating }) : t('rated', { rating, count: reviewCount })],
        ]}
      />
    </li>
  );
}
