import { figure } from '@sabiwell/ui/formats.ts';
import { t } from './trend-messages.ts';
import { digitsOf, type ShownTrend, spanWords } from './trend-units.ts';
import { comparisonWords } from './trend-words.ts';

const LINES = ['border-indigo', 'border-palm border-dashed'];

/** The average of each line, how it compares with the time before, the target and the number of readings. */
export function TrendSummary({ trend }: { trend: ShownTrend }) {
  return (
    <ul className="grid grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] gap-4">
      {trend.series.map((line, index) => (
        <li key={line.key} className={`border-t-3 pt-2 ${LINES[index % LINES.length]}`}>
          <LineSummary line={line} trend={trend} />
        </li>
      ))}
    </ul>
  );
}

function LineSummary({ line, trend }: { line: ShownTrend['series'][number]; trend: ShownTrend }) {
  const { unit } = trend;
  const { key, mean, count, target } = line;
  return (
    <>
      <p className="text-sm">{t('averageOf', { name: t(key) })}</p>
      <p className="flex flex-wrap items-baseline gap-x-1.5">
        <span className="figures text-2xl font-bold">{mean === null ? t('noMean') : figure(mean, digitsOf(unit))}</span>
        {mean !== null && <span className="text-sm text-ink-2">{unit}</span>}
      </p>
      <p className="text-sm empty:hidden">{comparisonWords(line, trend)}</p>
      <dl className="figures grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 text-sm text-ink-2">
        <dt>{t('target')}</dt>
        <dd>{t('targetSpan', spanWords(target, unit))}</dd>
        <dt>{t('count')}</dt>
        <dd>{count}</dd>
      </dl>
    </>
  );
}
