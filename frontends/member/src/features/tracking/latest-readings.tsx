import type { Reading } from '@sabiwell/proto/http/readings.ts';
import type { ApiError } from '@sabiwell/ui/api-client.ts';
import { AdireStrip } from '@sabiwell/ui/adire-strip.tsx';
import { QueryPart } from '@sabiwell/ui/query-part.tsx';
import { Rows } from '@sabiwell/ui/rows.tsx';
import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { t } from './messages.ts';
import { ReadingRow } from './reading-row.tsx';

type Props = { query: UseQueryResult<Reading[], ApiError>; onIntent: () => void };

/** The five latest readings, and a link to all of them. */
export function LatestReadings({ query, onIntent }: Props) {
  return (
    <section aria-labelledby="latest-readings" className="flex flex-col gap-2">
      <div className="flex items-center justify-between gap-3">
        <h2 id="latest-readings" className="text-lg font-semibold">
          {t('latestTitle')}
        </h2>
        <Link to={paths.readingHistory} className="flex min-h-11 items-center text-indigo underline underline-offset-4">
          {t('history')}
        </Link>
      </div>
      <QueryPart query={query} failed={t('readingsFailed')} loading={t('loadingReadings')} skeleton="h-90 w-full" empty={<NoReadings />}>
        {(readings) => <Latest readings={readings} onIntent={onIntent} />}
      </QueryPart>
    </section>
  );
}

function Latest({ readings, onIntent }: { readings: Reading[]; onIntent: () => void }) {
  return (
    <Rows>
      {readings.map((reading) => (
        <li key={reading.id}>
          <ReadingRow reading={reading} day onIntent={onIntent} />
        </li>
      ))}
    </Rows>
  );
}

function NoReadings() {
  return (
    <div className="flex flex-col gap-3 border-y border-hairline bg-surface p-4">
      <AdireStrip className="text-rule" />
      <p className="font-semibold">{t('noReadings')}</p>
      <p className="text-ink-2">{t('noReadingsWhy')}</p>
    </div>
  );
}
