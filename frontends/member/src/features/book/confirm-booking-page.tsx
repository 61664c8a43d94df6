import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { publicBookingLinks } from '@sabiwell/proto/http/public-booking-links.ts';
import type { ApiError } from '@sabiwell/ui/api-client.ts';
import { Spinner } from '@sabiwell/ui/spinner.tsx';
import { call } from '../../api.ts';
import { MailPage } from '../../mailed/mail-page.tsx';
import { useMailedToken } from '../../mailed/use-mailed-token.ts';
import { userQuery } from '../../member-queries.ts';
import { ConfirmedBooking, type Confirmed } from './confirmed-booking.tsx';
import { LinkFailed, LinkProblem } from './link-failed.tsx';
import { t } from './link-messages.ts';

/** Proving the address of a booking by a mailed link, and making an account from it. */
export function ConfirmBookingPage() {
  const token = useMailedToken();
  const client = useQueryClient();
  const { mutate, data, error, isPending } = useMutation<Confirmed, ApiError, string>({
    mutationFn: (given) =>
      call<typeof publicBookingLinks.confirmPublicBooking>('POST', '/api/public/book/confirm', { body: { token: given } }),
    onSuccess: () => void client.invalidateQueries({ queryKey: userQuery().queryKey, exact: true }),
  });
  const tried = useRef<string>(undefined);
  // The page opens the link once, even if it renders again.
  useEffect(() => {
    if (token === null || tried.current === token) return;
    tried.current = token;
    mutate(token);
  }, [token, mutate]);

  if (data && token !== null) return <ConfirmedBooking confirmed={data} token={token} />;
  return (
    <MailPage title={t('confirmTitle')}>
      {token === null ? (
        <LinkProblem words={t('noToken')} />
      ) : error !== null && !isPending ? (
        <LinkFailed error={error} title={t('notConfirmed')} onRetry={() => mutate(token)} />
      ) : (
        <p role="status" className="flex items-center gap-3">
          <Spinner />
          {t('confirming')}
        </p>
      )}
    </MailPage>
  );
}
