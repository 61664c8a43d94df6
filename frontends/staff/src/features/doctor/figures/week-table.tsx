import type { DoctorWeek } from '@sabiwell/proto/http/doctor-portal.ts';
import { WidePart } from '@sabiwell/ui/wide-part.tsx';
import { t } from './messages.ts';
import { FIGURES } from './weeks.domain.ts';
import { valueWords, weekWords } from './week-words.ts';

/** All figures of all weeks, the current one first. */
export function WeekTable({ weeks }: { weeks: readonly DoctorWeek[] }) {
  return (
    <WidePart label={t('table')}>
      <table className="figures w-full bg-surface text-right">
        <caption className="sr-only">{t('table')}</caption>
        <thead>
          <tr className="border-b border-rule">
            <th scope="col" className="px-3 py-2 text-left font-semibold">
              {t('week')}
            </th>
            {FIGURES.map((figure) => (
              <th key={figure} scope="col" className="px-3 py-2 font-semibold">
                {t(figure)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.toReversed().map((week) => (
            <tr key={week.from} className="border-b border-hairline">
              <th scope="row" className="px-3 py-2 text-left font-normal whitespace-nowrap">
                {weekWords(week)}
              </th>
              {FIGURES.map((figure) => (
                <td key={figure} className="px-3 py-2">
                  {valueWords(week, figure)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </WidePart>
  );
}
