import { Link, Navigate } from 'react-router-dom';
import { SPECIALTY_CHIPS } from '@sabiwell/proto/http/doctor-rules.ts';
import { DOCTOR_REGISTER_PATH } from '@sabiwell/proto/http/portal-rules.ts';
import { Choice } from '@sabiwell/ui/choice.tsx';
import { Notice } from '@sabiwell/ui/notice.tsx';
import { SearchField } from '@sabiwell/ui/search-field.tsx';
import { paths } from '../../paths.ts';
import { useCurrentUser } from '../../session/session.ts';
import { DoctorDialogs, preloadDialog } from './doctor-dialogs.tsx';
import { DoctorFilters } from './doctor-filters.tsx';
import { DoctorList } from './doctor-list.tsx';
import type { Specialty } from './doctors-search.ts';
import { t } from './messages.ts';
import { type DoctorsAddress, useDoctorsAddress } from './use-doctors-address.ts';

/** The directory of doctors; guests may read it (spec 1 section 2). */
export function DoctorsPage() {
  const { user } = useCurrentUser();
  const address = useDoctorsAddress();
  // Guests sign in first, and are led back into the dialog (spec 1 section 6).
  if (address.opened !== null && address.opened.action !== 'reviews' && user === null)
    return <Navigate to={paths.signIn} replace state={{ from: address.whole }} />;
  return (
    <div className="flex flex-col gap-4">
      <header>
        <h1 className="text-2xl font-bold">{t('title')}</h1>
        <p className="text-ink-2">{t('lead')}</p>
      </header>
      <SearchField label={t('search')} hint={t('searchHint')} value={address.words} onSearch={address.search} />
      <SpecialtyChips address={address} />
      <DoctorFilters address={address} />
      {user === null && <GuestBanner from={address.whole} />}
      <DoctorList address={address} onIntent={preloadDialog} />
      <ForDoctors />
      {address.opened && <DoctorDialogs user={user} address={address} opened={address.opened} />}
    </div>
  );
}

/** The way for doctors; the page is the staff app's, so it is loaded anew. */
function ForDoctors() {
  return (
    <p className="flex flex-wrap items-center gap-x-2 border-t border-hairline pt-2 text-ink-2">
      {t('areYou')}
      <a href={DOCTOR_REGISTER_PATH} className="inline-flex min-h-11 items-center font-semibold text-indigo underline">
        {t('apply')}
      </a>
    </p>
  );
}

function GuestBanner({ from }: { from: string }) {
  return (
    <Notice tone="info">
      {t('guest')}{' '}
      <Link to={paths.signIn} state={{ from }} className="inline-flex min-h-11 items-center font-semibold text-indigo underline">
        {t('signIn')}
      </Link>
    </Notice>
  );
}

const ALL = 'all';

function SpecialtyChips({ address: { specialty, choose } }: { address: DoctorsAddress }) {
  const options = [
    { value: ALL as Specialty | typeof ALL, label: t('all') },
    ...SPECIALTY_CHIPS.map((value) => ({ value, label: t(value) })),
  ];
  return (
    <Choice
      quiet
      legend={t('specialty')}
      options={options}
      value={specialty ?? ALL}
      onChange={(chosen) => choose(chosen === ALL ? null : chosen)}
    />
  );
}
