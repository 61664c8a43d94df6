import type { SeriesDay } from '@sabiwell/proto/http/staff-figures.ts';
import { fullDay, noonOf } from '@sabiwell/ui/formats.ts';
import { FigureTable } from '../../../lists/figure-table.tsx';
import { valueWords } from './day-words.ts';
import { VALUES } from './days.domain.ts';
import { t } from './messages.ts';

/** All figures of all days, today first. */
export function DayTable({ days }: { days: readonly SeriesDay[] }) {
  return (
    <FigureTable
      caption={t('table')}
      head={t('day')}
      columns={VALUES}
      headOf={t}
      rows={days.toReversed()}
      nameOf={({ day }) => fullDay(noonOf(day))}
      wordsOf={(day, value) => valueWords(day[value], value)}
    />
  );
}
