import type { DeskVisit } from '@sabiwell/proto/http/doctor-portal.ts';
import { lagosDay } from '@sabiwell/proto/http/lagos-time.ts';
import { Badge } from '@sabiwell/ui/badge.tsx';
import { actionsOf, openFrom } from './desk.domain.ts';
import { t } from './messages.ts';
import { ReadingsButton } from './readings-button.tsx';
import { VisitActions } from './visit-actions.tsx';
import { VisitDetails, VisitHead } from './visit-words.tsx';
import { whenOf } from './when.ts';

/** One confirmed visit: who comes, how to reach them, and what can be done now. */
export function VisitRow({ visit, now }: { visit: DeskVisit; now: Date }) {
  const opensAt = openFrom(visit);
  const isLaterToday = visit.status === 'confirmed' && now < opensAt && lagosDay(opensAt) === lagosDay(now);
  return (
    <li className="flex flex-col gap-2 px-4 py-3">
      <VisitHead visit={visit} now={now}>
        {visit.status !== 'confirmed' && <Badge tone="good">{t(visit.status === 'completed' ? 'completed' : 'inProgress')}</Badge>}
      </VisitHead>
      <VisitDetails visit={visit} />
      {visit.sharesReadings && <ReadingsButton visit={visit} />}
      <VisitActions visit={visit} actions={actionsOf(visit, now)} now={now} />
      {isLaterToday && <p className="figures text-sm text-ink-2">{t('opensAt', { when: whenOf(opensAt.toISOString(), now) })}</p>}
    </li>
  );
}
