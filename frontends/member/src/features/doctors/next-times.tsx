import type { DoctorCard as Doctor } from '@sabiwell/proto/http/doctors.ts';
import { visitDay, visitTime } from '../../care/when.ts';
import type { OpenAction } from './open-action.ts';
import { t } from './messages.ts';

/** A doctor's next free times; each begins a booking. */
export function NextTimes({ doctor: { id, name, nextSlots }, onOpen }: { doctor: Doctor; onOpen: OpenAction }) {
  if (nextSlots.length === 0) return <p className="text-sm text-ink-2">{t('noTimes')}</p>;
  return (
    <div>
      <p className="pb-1 text-sm text-ink-2">{t('next')}</p>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(5.25rem,1fr))] gap-2">
        {nextSlots.map(({ startsAt, date, time }) => (
          <li key={startsAt} className="flex">
            <button
              type="button"
              aria-label={t('bookAt', { when: visitTime(startsAt), name })}
              onClick={() => onOpen('book', id, `${date}T${time}`)}
              className="figures flex min-h-14 flex-1 flex-col items-center justify-center rounded-control border border-indigo px-1 text-sm text-indigo"
            >
              <span className="text-xs">{visitDay(new Date(startsAt))}</span> <span className="font-semibold">{time}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
