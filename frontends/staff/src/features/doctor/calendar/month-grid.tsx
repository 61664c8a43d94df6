import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import type { CalendarEvent } from '@sabiwell/proto/http/doctor-portal.ts';
import { longDay, noonOf } from '@sabiwell/ui/formats.ts';
import { EntryChip } from './entry-chip.tsx';
import { t } from './messages.ts';
import { dayByKey, type Entry, entriesOn, shownOf, weeksOf } from './month.domain.ts';

type Props = {
  /** What the month is called on the screen. */
  name: string;
  month: string;
  today: string;
  entries: readonly Entry[];
  onMonth: (month: string) => void;
  onAdd: (day: string) => void;
  onOpen: (event: CalendarEvent) => void;
  onDay: (day: string) => void;
};

const weekday = (day: string, length: 'short' | 'long') =>
  new Intl.DateTimeFormat('en-GB', { timeZone: 'Africa/Lagos', weekday: length }).format(noonOf(day));

// The arrow keys lead from day to day, so the table is a grid (ARIA grid pattern).
const GRID = { role: 'grid' } as const;

/** A month, Sunday first. One day is in the order of Tab; the keys lead from it to the others. */
export function MonthGrid({ name, month, today, entries, onMonth, onAdd, onOpen, onDay }: Props) {
  const weeks = weeksOf(month);
  const { reached, table, onKeyDown } = useDays({ month, today, onMonth });
  const hint = useId();
  return (
    <>
      <p id={hint} className="sr-only">
        {t('keys')}
      </p>
      <table ref={table} {...GRID} aria-label={name} aria-describedby={hint} className="w-full table-fixed border-collapse bg-surface">
        <thead>
          <Weekdays week={weeks[0] ?? []} />
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <Day key={day} {...{ day, today, month, reached, onKeyDown, onAdd, onOpen, onDay }} entries={entriesOn(entries, day)} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

function Weekdays({ week }: { week: readonly string[] }) {
  return (
    <tr>
      {week.map((day) => (
        <th
          key={day}
          scope="col"
          abbr={weekday(day, 'long')}
          className="truncate border border-hairline py-1 text-[min(0.875rem,4vw)] font-semibold text-ink-2"
        >
          {weekday(day, 'short')}
        </th>
      ))}
    </tr>
  );
}

/** The day that Tab reaches, and the keys that lead from one to the next; the focus follows them into another month. */
function useDays({ month, today, onMonth }: Pick<Props, 'month' | 'today' | 'onMonth'>) {
  const [moved, setMoved] = useState<string>();
  const table = useRef<HTMLTableElement>(null);
  const isFollowed = useRef(false);
  const usual = today.startsWith(month) ? today : `${month}-01`;
  const reached = moved?.startsWith(month) ? moved : usual;
  useEffect(() => {
    if (!isFollowed.current || !moved?.startsWith(month)) return;
    isFollowed.current = false;
    table.current?.querySelector<HTMLElement>(`[data-day="${moved}"]`)?.focus();
  }, [moved, month]);
  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    const to = dayByKey(event.key, event.currentTarget.dataset['day'] ?? '');
    if (to === undefined) return;
    event.preventDefault();
    isFollowed.current = true;
    setMoved(to);
    if (!to.startsWith(month)) onMonth(to.slice(0, 7));
  }
  return { reached, table, onKeyDown };
}

type DayProps = Pick<Props, 'today' | 'month' | 'entries' | 'onAdd' | 'onOpen' | 'onDay'> & {
  day: string;
  reached: string;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
};

function Day({ day, today, month, reached, entries, onKeyDown, onAdd, onOpen, onDay }: DayProps) {
  const [isToday, isOther] = [day === today, !day.startsWith(month)];
  const { shown, more } = shownOf(entries);
  const words = longDay(noonOf(day));
  const number = isToday ? 'bg-indigo font-bold text-on-indigo' : isOther ? 'text-ink-2' : '';
  const list = (count: number, label: string, className: string) => (
    <button type="button" className={`min-h-6 px-1 text-sm font-semibold text-indigo underline ${className}`} onClick={() => onDay(day)}>
      <span aria-hidden="true">{label}</span>
      <span className="sr-only">{t('moreOf', { day: words, count })}</span>
    </button>
  );
  return (
    <td className={`h-20 border border-hairline p-0.5 align-top sm:h-28 sm:p-1 ${isOther ? 'bg-band' : ''}`}>
      <div className="flex flex-col items-start gap-1">
        <button
          type="button"
          data-day={day}
          tabIndex={day === reached ? 0 : -1}
          aria-current={isToday ? 'date' : undefined}
          onClick={() => onAdd(day)}
          onKeyDown={onKeyDown}
          className={`figures grid aspect-square w-full max-w-8 place-items-center rounded-full hover:outline-2 hover:outline-indigo ${number}`}
        >
          <span aria-hidden="true">{Number(day.slice(8))}</span>
          <span className="sr-only">{t('addOn', { day: words })}</span>
        </button>
        <ul className="flex w-full flex-col gap-1 max-sm:hidden">
          {shown.map((entry) => (
            <li key={entry.id}>
              <EntryChip entry={entry} day={day} onOpen={onOpen} />
            </li>
          ))}
        </ul>
        {more > 0 && list(entries.length, t('more', { count: more }), 'max-sm:hidden')}
        {/* A phone has no room for words in a cell. */}
        {entries.length > 0 && list(entries.length, String(entries.length), 'max-w-full bg-band sm:hidden')}
      </div>
    </td>
  );
}
