import { Link } from 'react-router-dom';
import type { Appointment } from '@sabiwell/proto/http/appointments.ts';
import { buttonClass } from '@sabiwell/ui/button.tsx';
import { PhoneIcon } from '@sabiwell/ui/icons.tsx';
import { joinableFrom, joining } from '../../care/joining.domain.ts';
import { visitTime } from '../../care/when.ts';
import { doctorPath, OPENED_FROM_PAGE } from '../../paths.ts';
import { t } from './messages.ts';
import { useNow } from '@sabiwell/ui/use-now.ts';

/** A visit is joined by calling its doctor, from ten minutes before it starts. */
export function JoinVisit({ visit }: { visit: Appointment }) {
  const now = useNow();
  const when = joining(visit, now);
  if (when === 'never') return null;
  if (when === 'later') return <p className="text-ink-2">{t('joinLater', { when: visitTime(joinableFrom(visit).toISOString()) })}</p>;
  return (
    <Link to={doctorPath('call', visit.doctorId, visit.id)} state={OPENED_FROM_PAGE} className={buttonClass('primary', 'w-full')}>
      <PhoneIcon className="size-5" />
      {t('join')}
    </Link>
  );
}
