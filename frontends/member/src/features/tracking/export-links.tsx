import { DownloadIcon, PrintIcon } from '@sabiwell/ui/icons.tsx';
import { Link } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { t } from './messages.ts';

const LINE = 'flex min-h-14 items-center gap-3 px-4 py-3 text-ink no-underline';

/** Links to export the readings: a file for a spreadsheet, and a page for a doctor. */
export function ExportLinks({ userId }: { userId: number }) {
  return (
    <section aria-labelledby="export-links" className="flex flex-col gap-2">
      <h2 id="export-links" className="text-lg font-semibold">
        {t('reportsTitle')}
      </h2>
      <ul className="border border-hairline bg-surface">
        <li>
          <a href={`/api/health-readings/${userId}?format=csv`} download className={LINE}>
            <DownloadIcon className="size-6 text-indigo" />
            <span>
              <span className="block font-semibold">{t('download')}</span>
              <span className="block text-sm text-ink-2">{t('downloadWhy')}</span>
            </span>
          </a>
        </li>
        <li className="border-t border-hairline">
          <Link to={paths.readingsToPrint} className={LINE}>
            <PrintIcon className="size-6 text-indigo" />
            <span>
              <span className="block font-semibold">{t('print')}</span>
              <span className="block text-sm text-ink-2">{t('printWhy')}</span>
            </span>
          </Link>
        </li>
      </ul>
    </section>
  );
}
