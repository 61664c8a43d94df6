import type { ReadingTrend } from '@sabiwell/proto/http/readings.ts';
import { figure } from '@sabiwell/ui/formats.ts';
import { t } from './trend-messages.ts';

const LINES = ['border-indigo', 'border-palm border-dashed'];

/** The mean, the range to aim at and the number of readings of each line. */
export function TrendSummary({ trend }: { trend: ReadingTrend }) {
  const { series, unit } = trend;
  return (
    <ul className="grid grid-cols-2 gap-4">
      {series.map(({ key, mean, count, target }, index) => (
        <li key={key} className={`border-t-3 pt-2 ${LINES[index % LINES.length]}`}>
          <p className="text-sm font-semibold">{t('meanOf', { name: t(key) })}</p>
          <p className="flex flex-wrap items-baseline gap-x-1.5">
            <span className="figures text-2xl font-bold">{mean === null ? t('noMean') : figure(mean)}</span>
            {mean !== null && <span className="text-sm text-ink-2">{unit}</span>}
          </p>
          <dl className="figures grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 text-sm text-ink-2">
            <dt>{t('target')}</dt>
            <dd>{t('targetSpan', target)}</dd>
            <dt>{t('count')}</dt>
            <dd>{count}</dd>
          </dl>
        </li>
      ))}
    </ul>
  );
}
