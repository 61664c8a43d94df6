import { Link } from 'react-router-dom';
import type { CalendarEvent } from '@sabiwell/proto/http/doctor-portal.ts';
import type { CalendarType } from '@sabiwell/proto/http/doctor-rules.ts';
import { timeOfDay } from '@sabiwell/ui/formats.ts';
import { consultationsPath } from '../patients/patient-path.ts';
import { t } from './messages.ts';
import { type Entry, isAllDay } from './month.domain.ts';

const COLOURS: Record<CalendarType | 'visit', string> = {
  visit: 'border-leaf bg-leaf-bg text-leaf',
  consultation: 'border-indigo bg-band text-ink',
  break: 'border-amber bg-amber-bg text-amber',
  unavailable: 'border-clay bg-clay-bg text-clay',
};
const SHAPE = 'flex min-h-6 w-full items-center gap-1 border-l-3 px-1 text-left text-sm no-underline';

type Props = { entry: Entry; day: string; onOpen: (event: CalendarEvent) => void; isWhole?: boolean };

/** One entry of a day: an own one opens to be changed, a visit leads to what can be done about it. */
export function EntryChip({ entry, day, onOpen, isWhole = false }: Props) {
  const time = isAllDay(entry, day) ? t('allDay') : timeOfDay(entry.startsAt);
  const kind = entry.kind === 'visit' ? 'visit' : entry.event.type;
  const shape = `${SHAPE} ${COLOURS[kind]} ${isWhole ? 'flex-wrap py-1 pointer-coarse:min-h-11' : ''}`;
  const words = (
    <>
      <span className="figures shrink-0">{time}</span>
      <span className={isWhole ? 'min-w-0 flex-auto wrap-anywhere' : 'truncate'}>{entry.title}</span>
      <span className={isWhole ? 'shrink-0' : 'sr-only'}>{t(kind)}</span>
    </>
  );
  if (entry.kind === 'event') {
    return (
      <button type="button" className={shape} onClick={() => onOpen(entry.event)}>
        {words}
      </button>
    );
  }
  return (
    <Link to={consultationsPath(entry.visit.patientId ?? '')} className={shape}>
      {words}
    </Link>
  );
}
