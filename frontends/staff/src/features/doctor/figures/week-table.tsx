import type { DoctorWeek } from '@sabiwell/proto/http/doctor-portal.ts';
import { FigureTable } from '../../../lists/figure-table.tsx';
import { t } from './messages.ts';
import { FIGURES } from './weeks.domain.ts';
import { valueWords, weekWords } from './week-words.ts';

/** All figures of all weeks, the current one first. */
export function WeekTable({ weeks }: { weeks: readonly DoctorWeek[] }) {
  return (
    <FigureTable
      caption={t('table')}
      head={t('week')}
      columns={FIGURES}
      headOf={t}
      rows={weeks.toReversed()}
      nameOf={weekWords}
      wordsOf={valueWords}
    />
  );
}
