import { Link } from 'react-router-dom';
import type { prescriptions } from '@sabiwell/proto/http/prescriptions.ts';
import { Badge } from '@sabiwell/ui/badge.tsx';
import { fullDay, noonOf } from '@sabiwell/ui/formats.ts';
import { listWords, PagedList } from '@sabiwell/ui/paged-list.tsx';
import { rowClass, Rows, RowWords } from '@sabiwell/ui/rows.tsx';
import { usePages } from '@sabiwell/ui/use-pages.ts';
import { SubPageHeader } from '../../layout/sub-page-header.tsx';
import { paths, prescriptionPath } from '../../paths.ts';
import { t } from './messages.ts';

/** The member's own prescriptions, newest first. */
export function PrescriptionsPage() {
  const list = usePages<typeof prescriptions.listPrescriptions>('/api/prescriptions?limit=30', { isShared: true });
  return (
    <div className="mx-auto flex w-full max-w-2xl flex-col gap-4">
      <SubPageHeader title={t('title')} back={t('profile')} to={paths.profile} />
      <PagedList list={list} words={listWords(t)} empty={<p className="border-y border-hairline bg-surface p-4">{t('empty')}</p>}>
        {(rows) => (
          <Rows>
            {rows.map(({ id, doctorName, prescriptionDate, medication, revokedAt }) => (
              <li key={id}>
                <Link to={prescriptionPath(id)} className={rowClass}>
                  <RowWords
                    title={<span className="line-clamp-2 whitespace-pre-line">{medication}</span>}
                    hint={
                      <span className="flex flex-wrap items-center gap-2">
                        {doctorName}, {fullDay(noonOf(prescriptionDate))}
                        {revokedAt !== null && <Badge tone="poor">{t('revoked')}</Badge>}
                      </span>
                    }
                  />
                </Link>
              </li>
            ))}
          </Rows>
        )}
      </PagedList>
    </div>
  );
}
