import { Link } from 'react-router-dom';
import { CalendarIcon, ChevronRightIcon } from '@sabiwell/ui/icons.tsx';
import { serverNow } from '@sabiwell/ui/server-clock.ts';
import { isNear, nextVisitOf } from '../../care/next-visit.domain.ts';
import { visitTime } from '../../care/when.ts';
import { paths } from '../../paths.ts';
import { useCurrentUser } from '../../session/session.ts';
import { t } from './messages.ts';

/** The member's next visit, if it is within a week. The account names it, so it needs no call of its own. */
export function NextVisit() {
  const { user } = useCurrentUser();
  const visit = user ? nextVisitOf(user) : null;
  if (visit === null || !isNear(visit, serverNow())) return null;
  return (
    <section aria-labelledby="next-visit" className="border border-hairline bg-surface">
      <Link to={paths.appointments} className="flex min-h-16 items-center gap-4 px-4 py-3 text-ink no-underline">
        <CalendarIcon className="size-6 text-indigo" />
        <div className="min-w-0 flex-1">
          <h2 id="next-visit" className="text-sm text-ink-2">
            {t('nextVisit')}
          </h2>
          <p className="figures font-medium">{visitTime(visit.startsAt)}</p>
          <p>{visit.name}</p>
        </div>
        <ChevronRightIcon className="size-5 text-ink-2" />
      </Link>
    </section>
  );
}
