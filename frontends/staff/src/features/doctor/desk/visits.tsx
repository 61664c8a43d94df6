import type { DeskVisit } from '@sabiwell/proto/http/doctor-portal.ts';
import { deskDays } from './desk.domain.ts';
import { t } from './messages.ts';
import { NothingHere, Part } from './part.tsx';
import { VisitRow } from './visit-row.tsx';

/** The confirmed visits: those that still need an outcome, today's, and those of the next days. */
export function Visits({ visits, now }: { visits: readonly DeskVisit[]; now: Date }) {
  const { earlier, today, next } = deskDays(visits, now);
  const rows = (some: readonly DeskVisit[]) => (
    <ul className="rows border-x border-x-hairline">
      {some.map((visit) => (
        <VisitRow key={visit.id} visit={visit} now={now} />
      ))}
    </ul>
  );
  return (
    <>
      {earlier.length > 0 && (
        <Part title={t('earlier')} count={earlier.length} hint={t('earlierHint')}>
          {rows(earlier)}
        </Part>
      )}
      <Part title={t('today')} count={today.length}>
        {today.length === 0 ? <NothingHere>{t('nothingToday')}</NothingHere> : rows(today)}
      </Part>
      <Part title={t('next')} count={next.length}>
        {next.length === 0 ? <NothingHere>{t('nothingNext')}</NothingHere> : rows(next)}
      </Part>
    </>
  );
}
