import { READING_TYPES, type ReadingType } from '@sabiwell/proto/http/reading-rules.ts';
import type { Reading, readings } from '@sabiwell/proto/http/readings.ts';
import { AdireStrip } from '@sabiwell/ui/adire-strip.tsx';
import { buttonClass } from '@sabiwell/ui/button.tsx';
import { byDay } from '@sabiwell/ui/by-day.ts';
import { Choice } from '@sabiwell/ui/choice.tsx';
import { ErrorBoundary } from '@sabiwell/ui/error-boundary.tsx';
import { Opening } from '@sabiwell/ui/opening.tsx';
import { listWords, PagedList } from '@sabiwell/ui/paged-list.tsx';
import { dayName } from '@sabiwell/ui/formats.ts';
import { ReloadNotice } from '@sabiwell/ui/reload-notice.tsx';
import { Rows } from '@sabiwell/ui/rows.tsx';
import { usePages } from '@sabiwell/ui/use-pages.ts';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { SubPageHeader } from '../../layout/sub-page-header.tsx';
import { paths } from '../../paths.ts';
import { useCurrentUser } from '../../session/session.ts';
import { t } from './history-messages.ts';
import { loadDialogs, preloadDialogs } from './load-dialogs.ts';
import { ReadingRow } from './reading-row.tsx';
import { useAddressChoice } from './use-address-choice.ts';
import { useTrackingAddress } from './use-tracking-address.ts';

const TrackingDialogs = lazy(() => loadDialogs().then((module) => ({ default: module.TrackingDialogs })));

const PAGE = 20;
const FILTER_VALUES = ['all', ...READING_TYPES] as const;
const filters = () => FILTER_VALUES.map((value) => ({ value, label: t(value) }));

/** All readings, newest first, a page at a time; the filter is in the address. */
export function HistoryPage() {
  const { user } = useCurrentUser();
  const [filter, setFilter] = useAddressChoice('type', FILTER_VALUES, 'all');
  if (!user) return null;
  return (
    <div className="mx-auto flex w-full max-w-2xl flex-col gap-4">
      <SubPageHeader title={t('title')} back={t('back')} to={paths.tracking} />
      <Choice quiet legend={t('filter')} options={filters()} value={filter} onChange={setFilter} />
      <History key={filter} userId={user.id} type={filter === 'all' ? undefined : filter} />
    </div>
  );
}

function History({ userId, type }: { userId: number; type: ReadingType | undefined }) {
  const narrowed = type === undefined ? '' : `&type=${type}`;
  const list = usePages<typeof readings.listReadings>(`/api/health-readings/${userId}?limit=${PAGE}${narrowed}`);
  return (
    <>
      <PagedList list={list} words={listWords(t)} empty={<NoReadings />}>
        {(rows) => <Days readings={rows} />}
      </PagedList>
      <Dialogs userId={userId} readings={list.data ?? []} />
    </>
  );
}

// Each day is a list of its own under its name; a page may end within a day, whose other readings then come with the next one.
function Days({ readings: all }: { readings: Reading[] }) {
  return byDay(all, ({ timestamp }) => timestamp).map(([day, ofDay]) => (
    <section key={day} aria-labelledby={`day-${day}`} className="flex flex-col gap-2">
      <h2 id={`day-${day}`} className="font-semibold">
        {dayName(day)}
      </h2>
      <Rows>
        {ofDay.map((reading) => (
          <li key={reading.id}>
            <ReadingRow reading={reading} onIntent={preloadDialogs} />
          </li>
        ))}
      </Rows>
    </section>
  ));
}

function NoReadings() {
  return (
    <div className="flex flex-col items-start gap-3 border-y border-hairline bg-surface p-4">
      <AdireStrip className="text-rule" />
      <p className="text-ink-2">{t('none')}</p>
      <Link to={`${paths.tracking}?add=blood_pressure`} className={buttonClass('outline')}>
        {t('add')}
      </Link>
    </div>
  );
}

function Dialogs({ userId, readings: rows }: { userId: number; readings: Reading[] }) {
  const address = useTrackingAddress();
  if (address.reading === null && address.correct === null) return null;
  const failed = (
    <ReloadNotice title={t('notLoaded')} reload={t('reload')}>
      {t('notLoadedWhy')}
    </ReloadNotice>
  );
  return (
    <ErrorBoundary fallback={() => failed}>
      <Suspense fallback={<Opening />}>
        <TrackingDialogs userId={userId} address={address} readings={rows} />
      </Suspense>
    </ErrorBoundary>
  );
}
