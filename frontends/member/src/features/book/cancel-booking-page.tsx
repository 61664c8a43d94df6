import { useMutation } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { LinkedBooking, publicBookingLinks } from '@sabiwell/proto/http/public-booking-links.ts';
import type { ApiError } from '@sabiwell/ui/api-client.ts';
import { Button, buttonClass } from '@sabiwell/ui/button.tsx';
import { call } from '../../api.ts';
import { MailPage } from '../../mailed/mail-page.tsx';
import { removeMailedToken, useMailedToken } from '../../mailed/use-mailed-token.ts';
import { paths } from '../../paths.ts';
import { LinkFailed, LinkProblem } from './link-failed.tsx';
import { t } from './link-messages.ts';

/** Cancelling a booking by a mailed link. It takes a press, because programs open the links of mails, too. */
export function CancelBookingPage() {
  const token = useMailedToken();
  const { mutate, data, error, isPending } = useMutation<{ booking: LinkedBooking }, ApiError, string>({
    mutationFn: (given) =>
      call<typeof publicBookingLinks.cancelPublicBooking>('POST', '/api/public/book/cancel', { body: { token: given } }),
    onSuccess: removeMailedToken,
  });
  if (data) return <Cancelled isOff={data.booking.status === 'cancelled'} />;
  return (
    <MailPage title={t('cancelTitle')}>
      {token === null && <LinkProblem words={t('noToken')} />}
      {error !== null && !isPending && (
        <LinkFailed error={error} title={t('notCancelled')} onRetry={() => token !== null && mutate(token)} />
      )}
      {token !== null && (error === null || isPending) && (
        <>
          <p>{t('cancelWords')}</p>
          <Button variant="danger" busy={isPending} onClick={() => mutate(token)}>
            {t('cancel')}
          </Button>
          <Link to={paths.home} className={buttonClass('outline')}>
            {t('keep')}
          </Link>
        </>
      )}
    </MailPage>
  );
}

function Cancelled({ isOff }: { isOff: boolean }) {
  return (
    <MailPage title={t(isOff ? 'cancelled' : 'begun')}>
      <p role="status">{t(isOff ? 'cancelledWords' : 'begunWords')}</p>
      <Link to={paths.book} className={buttonClass('outline', 'self-start')}>
        {t('bookAgain')}
      </Link>
    </MailPage>
  );
}
