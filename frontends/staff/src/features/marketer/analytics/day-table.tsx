import type { SeriesDay } from '@sabiwell/proto/http/staff-figures.ts';
import { fullDay, noonOf } from '@sabiwell/ui/formats.ts';
import { WidePart } from '@sabiwell/ui/wide-part.tsx';
import { valueWords } from './day-words.ts';
import { VALUES } from './days.domain.ts';
import { t } from './messages.ts';

/** All figures of all days, today first. */
export function DayTable({ days }: { days: readonly SeriesDay[] }) {
  return (
    <WidePart label={t('table')}>
      <table className="figures w-full bg-surface text-right">
        <caption className="sr-only">{t('table')}</caption>
        <thead>
          <tr className="border-b border-rule">
            <th scope="col" className="px-3 py-2 text-left font-semibold">
              {t('day')}
            </th>
            {VALUES.map((value) => (
              <th key={value} scope="col" className="px-3 py-2 font-semibold">
                {t(value)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map((day) => (
            <tr key={day.day} className="border-b border-hairline">
              <th scope="row" className="px-3 py-2 text-left font-normal whitespace-nowrap">
                {fullDay(noonOf(day.day))}
              </th>
              {VALUES.map((value) => (
                <td key={value} className="px-3 py-2">
                  {valueWords(day[value], value)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </WidePart>
  );
}
