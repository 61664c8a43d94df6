import { lagosDay, weekOf } from '@sabiwell/proto/http/lagos-time.ts';
import type { Trainer } from '@sabiwell/proto/http/trainers.ts';
import { noonOf } from '@sabiwell/ui/formats.ts';
import { weekdayOf } from '../../care/when.ts';
import { t } from './messages.ts';

// Any week has the names of its days, Monday first.
const WEEK = weekOf(lagosDay(new Date(0)));

/** When a trainer works, day by day. */
export function TrainerWeek({ trainer: { schedule } }: { trainer: Trainer }) {
  return (
    <section aria-labelledby="schedule" className="flex flex-col gap-2">
      <h2 id="schedule" className="text-lg font-semibold">
        {t('schedule')}
      </h2>
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 border-y border-hairline bg-surface p-4">
        {WEEK.map((day, i) => {
          const hours = schedule.find(({ dayOfWeek }) => dayOfWeek === (i + 1) % 7);
          return (
            <div key={day} className="contents">
              <dt>{weekdayOf(noonOf(day))}</dt>
              <dd className="figures">{hours === undefined ? t('rest') : t('hours', hours)}</dd>
            </div>
          );
        })}
      </dl>
    </section>
  );
}
