import { Link } from 'react-router-dom';
import type { LinkedBooking } from '@sabiwell/proto/http/public-booking-links.ts';
import { buttonClass } from '@sabiwell/ui/button.tsx';
import { visitTime } from '../../care/when.ts';
import { MailPage } from '../../mailed/mail-page.tsx';
import { paths } from '../../paths.ts';
import { useCurrentUser } from '../../session/session.ts';
import { AccountForm } from './account-form.tsx';
import { t } from './link-messages.ts';

/** What opening the link gave. */
export type Confirmed = { booking: LinkedBooking; accountMade: boolean; signedIn: boolean };

/** The booking whose address is proved now, with a way to an account or to the appointments. */
export function ConfirmedBooking({ confirmed: { booking }, token }: { confirmed: Confirmed; token: string }) {
  const { user } = useCurrentUser();
  const { status, startsAt, account } = booking;
  return (
    <MailPage title={t(status === 'cancelled' ? 'cancelled' : 'confirmed')}>
      <p role="status">{words(status)}</p>
      {startsAt !== null && status !== 'cancelled' && (
        <p className="figures">{t(status === 'pending' ? 'wished' : 'at', { when: visitTime(startsAt) })}</p>
      )}
      {account !== null && status !== 'cancelled' && !user ? (
        <AccountForm token={token} offer={account} />
      ) : (
        <Link to={status === 'cancelled' ? paths.book : paths.appointments} className={buttonClass('outline', 'self-start')}>
          {status === 'cancelled' ? t('bookAgain') : t(user ? 'toAppointments' : 'signIn')}
        </Link>
      )}
    </MailPage>
  );
}

function words(status: LinkedBooking['status']): string {
  const said = { pending: t('pending'), confirmed: t('agreed'), completed: t('over'), cancelled: t('cancelledWords') };
  return said[status];
}
