import { lazy, useState } from 'react';
import type { CalendarEvent } from '@sabiwell/proto/http/doctor-portal.ts';
import { Button } from '@sabiwell/ui/button.tsx';
import { noonOf } from '@sabiwell/ui/formats.ts';
import { ChevronLeftIcon, ChevronRightIcon } from '@sabiwell/ui/icons.tsx';
import { LateWindow } from '@sabiwell/ui/late-window.tsx';
import { serverDay } from '@sabiwell/ui/server-clock.ts';
import { useView } from '../../../lists/use-view.ts';
import { DeniedCard } from '../denied-card.tsx';
import { isDenied } from '../is-denied.ts';
import type { Opened } from './entry-dialog.tsx';
import { HoursPart } from './hours-part.tsx';
import { t } from './messages.ts';
import { MonthGrid } from './month-grid.tsx';
import { entriesOn, type Entry, monthLater, monthOf, weeksOf } from './month.domain.ts';
import { Problems } from './problems.tsx';
import { TodaysSchedule } from './todays-schedule.tsx';
import { useEntries } from './use-calendar.ts';

const EntryDialog = lazy(() => import('./entry-dialog.tsx').then((module) => ({ default: module.EntryDialog })));
const DayDialog = lazy(() => import('./day-dialog.tsx').then((module) => ({ default: module.DayDialog })));

const monthFormat = new Intl.DateTimeFormat('en-GB', { timeZone: 'Africa/Lagos', month: 'long', year: 'numeric' });

/** The doctor's month with their own entries and visits, today's schedule, and the weekly hours. */
export function CalendarTab() {
  const { view, change } = useView(['month']);
  const today = serverDay();
  const month = monthOf(view.month, today);
  const days = weeksOf(month).flat();
  const { events, visits, entries } = useEntries(days[0] ?? today, days.at(-1) ?? today);
  const [window, open] = useState<Shown>();
  if (isDenied(events.error) || isDenied(visits.error)) return <DeniedCard />;
  const name = monthFormat.format(noonOf(`${month}-01`));
  const press = { onAdd: (day: string) => open({ day }), onOpen: (event: CalendarEvent) => open({ event }) };
  return (
    <div className="mx-auto flex max-w-360 flex-col gap-6">
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <section aria-labelledby="month" className="flex min-w-0 flex-col gap-3">
          <Head
            name={name}
            isNow={month === today.slice(0, 7)}
            onMove={(months) => change({ month: months === 0 ? '' : monthLater(month, months) })}
            onEdit={() => press.onAdd(today)}
          />
          <Problems events={events} visits={visits} />
          <MonthGrid
            {...{ name, month, today, entries, ...press }}
            onMonth={(next) => change({ month: next })}
            onDay={(listed) => open({ listed })}
          />
        </section>
        <TodaysSchedule today={today} onOpen={press.onOpen} />
      </div>
      <HoursPart />
      <Windows shown={window} entries={entries} onClose={() => open(undefined)} {...press} />
    </div>
  );
}

/** The window over the calendar: an entry, or the list of one day. */
type Shown = Opened | { listed: string };
type WindowsProps = {
  shown: Shown | undefined;
  entries: readonly Entry[];
  onAdd: (day: string) => void;
  onOpen: (event: CalendarEvent) => void;
  onClose: () => void;
};

function Windows({ shown, entries, ...rest }: WindowsProps) {
  return (
    <LateWindow>
      {shown && 'listed' in shown && <DayDialog day={shown.listed} entries={entriesOn(entries, shown.listed)} {...rest} />}
      {shown && !('listed' in shown) && <EntryDialog key={JSON.stringify(shown)} opened={shown} onClose={rest.onClose} />}
    </LateWindow>
  );
}

type HeadProps = { name: string; isNow: boolean; onMove: (months: number) => void; onEdit: () => void };

function Head({ name, isNow, onMove, onEdit }: HeadProps) {
  return (
    <header className="flex flex-wrap items-center gap-2">
      <h2 id="month" aria-live="polite" className="min-w-40 flex-auto text-lg font-semibold">
        {name}
      </h2>
      <Button variant="outline" aria-label={t('previous')} onClick={() => onMove(-1)}>
        <ChevronLeftIcon className="size-5" />
      </Button>
      <Button variant="outline" aria-label={t('next')} onClick={() => onMove(1)}>
        <ChevronRightIcon className="size-5" />
      </Button>
      {!isNow && (
        <Button variant="outline" onClick={() => onMove(0)}>
          {t('thisMonth')}
        </Button>
      )}
      <Button onClick={onEdit}>{t('edit')}</Button>
    </header>
  );
}
