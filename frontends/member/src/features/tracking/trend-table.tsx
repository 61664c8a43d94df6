import { daysOf } from '@sabiwell/ui/chart-geometry.ts';
import { shortDay } from '@sabiwell/ui/formats.ts';
import { WidePart } from '@sabiwell/ui/wide-part.tsx';
import { t } from './trend-messages.ts';
import type { ShownTrend } from './trend-units.ts';
import { pointWords, seriesOf } from './trend-words.ts';

/** The figures of the chart as a table, newest day first. */
export function TrendTable({ trend }: { trend: ShownTrend }) {
  const series = seriesOf(trend);
  const days = daysOf(series).reverse();
  return (
    <WidePart label={t('tableOpen')}>
      <table className="figures w-full text-left text-sm">
        <caption className="sr-only">{t('tableTitle', { type: t(trend.type), unit: trend.unit })}</caption>
        <thead>
          <tr className="border-b border-rule">
            <th scope="col" className="py-2 pr-3">
              {t('tableDay')}
            </th>
            {series.map(({ key, name }) => (
              <th key={key} scope="col" className="py-2 pr-3">
                {name} <span className="font-normal text-ink-2">{trend.unit}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.map((day) => (
            <tr key={day} className="border-b border-hairline">
              <th scope="row" className="py-2 pr-3 font-normal whitespace-nowrap">
                {shortDay(day)}
              </th>
              {series.map(({ key, points }) => {
                const point = points.find(({ date }) => date === day);
                return (
                  <td key={key} className="py-2 pr-3">
                    {point ? pointWords(point, trend.unit) : t('tableNone')}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </WidePart>
  );
}
