import { DownloadIcon, DumbbellIcon, PrintIcon } from '@sabiwell/ui/icons.tsx';
import { rowClass, Rows, RowWords } from '@sabiwell/ui/rows.tsx';
import { Link } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { t } from './messages.ts';

/** Where to go from here: a file for a spreadsheet, a page for a doctor, and the workouts. */
export function ExportLinks({ userId }: { userId: number }) {
  return (
    <section aria-labelledby="export-links" className="flex flex-col gap-2">
      <h2 id="export-links" className="text-lg font-semibold">
        {t('reportsTitle')}
      </h2>
      <Rows className="[--inset:52px]">
        <li>
          <a href={`/api/health-readings/${userId}?format=csv`} download className={rowClass}>
            <RowWords lead={<DownloadIcon className="size-6 text-indigo" />} title={t('download')} hint={t('downloadWhy')} opens={false} />
          </a>
        </li>
        <li>
          <Link to={paths.readingsToPrint} className={rowClass}>
            <RowWords lead={<PrintIcon className="size-6 text-indigo" />} title={t('print')} hint={t('printWhy')} />
          </Link>
        </li>
        <li>
          <Link to={paths.fitness} className={rowClass}>
            <RowWords lead={<DumbbellIcon className="size-6 text-indigo" />} title={t('fitness')} hint={t('fitnessWhy')} />
          </Link>
        </li>
      </Rows>
    </section>
  );
}
