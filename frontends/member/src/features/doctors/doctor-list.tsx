import type { doctors } from '@sabiwell/proto/http/doctors.ts';
import { Button } from '@sabiwell/ui/button.tsx';
import { listWords, PagedList } from '@sabiwell/ui/paged-list.tsx';
import { usePages } from '@sabiwell/ui/use-pages.ts';
import { DoctorCard } from './doctor-card.tsx';
import { doctorsPath } from './doctors-search.ts';
import { t } from './messages.ts';
import type { DoctorsAddress } from './use-doctors-address.ts';

type Props = { address: DoctorsAddress; onIntent: () => void };

/** The doctors that fit, page by page. */
export function DoctorList({ address, onIntent }: Props) {
  // Free times change while others book, so the list is read again each time it comes to the screen.
  const list = usePages<typeof doctors.listDoctors>(doctorsPath(address.words, address.specialty, address.filters), { isShared: true });
  return (
    <section aria-label={t('list')} className="flex flex-col gap-4">
      <PagedList list={list} words={listWords(t, () => t('shownOne'))} empty={<NobodyFound address={address} />}>
        {(rows) => (
          <ul className="grid gap-4 md:grid-cols-2 [&>*]:min-w-0">
            {rows.map((doctor) => (
              <li key={doctor.id} className="flex">
                <DoctorCard doctor={doctor} onOpen={address.open} onIntent={onIntent} />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </section>
  );
}

const isNarrowed = ({ words, specialty, filters }: DoctorsAddress) => words !== '' || specialty !== null || Object.keys(filters).length > 0;

function NobodyFound({ address }: { address: DoctorsAddress }) {
  return (
    <div className="flex flex-col items-start gap-3 border-y border-hairline bg-surface p-4">
      <p role="status">{t('none')}</p>
      {isNarrowed(address) && (
        <Button variant="outline" onClick={address.showAll}>
          {t('showAll')}
        </Button>
      )}
    </div>
  );
}
