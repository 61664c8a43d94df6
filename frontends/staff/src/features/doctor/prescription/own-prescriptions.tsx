import { Link } from 'react-router-dom';
import type { Prescription, prescriptions } from '@sabiwell/proto/http/prescriptions.ts';
import { Badge } from '@sabiwell/ui/badge.tsx';
import { fullDay, noonOf } from '@sabiwell/ui/formats.ts';
import { PagedList } from '@sabiwell/ui/paged-list.tsx';
import { rowClass, Rows, RowWords } from '@sabiwell/ui/rows.tsx';
import { usePages } from '@sabiwell/ui/use-pages.ts';
import { writtenPath } from '../../../paths.ts';
import { t } from './messages.ts';

/** What the doctor has written, the newest first. */
export function OwnPrescriptions({ shownId }: { shownId: string }) {
  const list = usePages<typeof prescriptions.listPrescriptions>('/api/prescriptions?limit=10', { isShared: true });
  const words = {
    failed: t('ownFailed'),
    loading: t('ownLoading'),
    more: t('more'),
    shown: (count: number) => t('shown', { count }),
    end: t('end'),
  };
  return (
    <section aria-labelledby="own-prescriptions" className="flex min-w-0 flex-col gap-3 print:hidden">
      <h2 id="own-prescriptions" className="text-lg font-semibold">
        {t('own')}
      </h2>
      <PagedList list={list} words={words} empty={<p className="border-y border-hairline bg-surface p-4">{t('none')}</p>}>
        {(rows) => (
          <Rows>
            {rows.map((row) => (
              <li key={row.id}>
                <Row prescription={row} isShown={row.id === shownId} />
              </li>
            ))}
          </Rows>
        )}
      </PagedList>
    </section>
  );
}

function Row({ prescription, isShown }: { prescription: Prescription; isShown: boolean }) {
  const { id, patientName, prescriptionDate, medication, revokedAt } = prescription;
  return (
    <Link to={writtenPath(id)} aria-current={isShown ? 'page' : undefined} className={`${rowClass} aria-[current=page]:bg-band`}>
      <RowWords
        title={patientName}
        hint={
          <>
            <span className="line-clamp-1">{medication}</span>
            <span className="flex flex-wrap items-center gap-2">
              {fullDay(noonOf(prescriptionDate))}
              {revokedAt !== null && <Badge tone="poor">{t('withdrawn')}</Badge>}
            </span>
          </>
        }
      />
    </Link>
  );
}
