import type { doctors } from '@sabiwell/proto/http/doctors.ts';
import { Button } from '@sabiwell/ui/button.tsx';
import { listWords, PagedList } from '@sabiwell/ui/paged-list.tsx';
import { SearchField } from '@sabiwell/ui/search-field.tsx';
import { usePages } from '@sabiwell/ui/use-pages.ts';
import { TabHead } from '../../../lists/tab-head.tsx';
import { useView } from '../../../lists/use-view.ts';
import { t as portal } from '../messages.ts';
import { DoctorCardPart } from './doctor-card.tsx';
import { t } from './messages.ts';

const PAGE = 60;

/** Every doctor as a card, those who take bookings first. */
export function DoctorsTab() {
  const { view, change } = useView(['q']);
  const q = view.q.trim();
  const list = usePages<typeof doctors.listDoctors>(`/api/doctors?limit=${PAGE}${q === '' ? '' : `&q=${encodeURIComponent(q)}`}`, {
    isShared: true,
  });
  return (
    <section aria-labelledby="tab-title" className="flex flex-col gap-4">
      <TabHead title={t('title')} refreshing={list.isFetching && !list.isFetchingNextPage} onRefresh={list.refetch} />
      <div role="search" className="max-w-2xl">
        <SearchField label={t('search')} placeholder={portal('searchHint')} value={view.q} onSearch={(words) => change({ q: words })} />
      </div>
      <PagedList
        list={list}
        words={listWords(t, () => t('shownOne'))}
        empty={<NobodyFound isFiltered={q !== ''} onShowAll={() => change({ q: '' })} />}
      >
        {(rows) => (
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,20rem),1fr))] gap-3">
            {rows.map((doctor) => (
              <DoctorCardPart key={doctor.id} doctor={doctor} />
            ))}
          </ul>
        )}
      </PagedList>
    </section>
  );
}

function NobodyFound({ isFiltered, onShowAll }: { isFiltered: boolean; onShowAll: () => void }) {
  if (!isFiltered) return <p className="text-ink-2">{t('empty')}</p>;
  return (
    <div className="flex flex-col items-start gap-3">
      <p className="text-ink-2">{t('noMatch')}</p>
      <Button variant="outline" onClick={onShowAll}>
        {t('showAll')}
      </Button>
    </div>
  );
}
