import { useId } from 'react';
import type { CalendarEvent } from '@sabiwell/proto/http/doctor-portal.ts';
import { EntryChip } from './entry-chip.tsx';
import { t } from './messages.ts';
import { entriesOn } from './month.domain.ts';
import { Problems } from './problems.tsx';
import { useEntries } from './use-calendar.ts';

/** What today holds, in order of time. */
export function TodaysSchedule({ today, onOpen }: { today: string; onOpen: (event: CalendarEvent) => void }) {
  const { events, visits, entries } = useEntries(today, today);
  const id = useId();
  const isRead = events.data !== undefined && visits.data !== undefined;
  const of = entriesOn(entries, today);
  return (
    <section aria-labelledby={id} className="flex min-w-0 flex-col gap-2">
      <h3 id={id} className="text-base font-semibold">
        {t('today')}
      </h3>
      <Problems events={events} visits={visits} />
      {isRead && of.length === 0 && <p className="border border-hairline bg-surface p-3 text-ink-2">{t('todayNone')}</p>}
      <ul className="flex flex-col gap-2 empty:hidden">
        {of.map((entry) => (
          <li key={entry.id}>
            <EntryChip entry={entry} day={today} onOpen={onOpen} isWhole />
          </li>
        ))}
      </ul>
    </section>
  );
}
