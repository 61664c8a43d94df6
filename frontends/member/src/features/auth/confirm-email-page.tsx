import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import type { credentials } from '@sabiwell/proto/http/credentials.ts';
import type { ApiError } from '@sabiwell/ui/api-client.ts';
import { Button, buttonClass } from '@sabiwell/ui/button.tsx';
import { Notice } from '@sabiwell/ui/notice.tsx';
import { Spinner } from '@sabiwell/ui/spinner.tsx';
import { call } from '../../api.ts';
import { userQuery } from '../../member-queries.ts';
import { paths } from '../../paths.ts';
import { useCurrentUser } from '../../session/session.ts';
import { t } from './mail-messages.ts';
import { MailPage } from '../../mailed/mail-page.tsx';
import { removeMailedToken, useMailedToken } from '../../mailed/use-mailed-token.ts';

/** Confirming an address by a mailed link, signed in or not. */
export function ConfirmEmailPage() {
  const token = useMailedToken();
  const { confirm, confirmed, failed, retry } = useConfirmEmail();
  const tried = useRef<string>(undefined);
  // The token works only once, so it is sent once even if the page renders again.
  useEffect(() => {
    if (token === null || tried.current === token) return;
    tried.current = token;
    confirm(token);
  }, [token, confirm]);

  if (confirmed) {
    return (
      <MailPage title={t('confirmed')}>
        <p role="status">{t('confirmedWords', confirmed)}</p>
        <Link to={paths.home} className={buttonClass()}>
          {t('goOn')}
        </Link>
      </MailPage>
    );
  }
  return (
    <MailPage title={t('confirmTitle')}>
      {failed !== null && <NotConfirmed error={failed} onRetry={retry} />}
      {failed === null && token === null && <NoLink words={t('noToken')} />}
      {failed === null && token !== null && (
        <p role="status" className="flex items-center gap-3">
          <Spinner />
          {t('confirming')}
        </p>
      )}
    </MailPage>
  );
}

function useConfirmEmail() {
  const client = useQueryClient();
  const { mutate, data, error, isPending, variables } = useMutation<{ email: string }, ApiError, string>({
    mutationFn: (token) => call<typeof credentials.confirmEmail>('POST', '/api/user/email/confirm', { body: { token } }),
    onSuccess: () => {
      removeMailedToken();
      void client.invalidateQueries({ queryKey: userQuery().queryKey, exact: true });
    },
  });
  return {
    confirm: mutate,
    confirmed: data,
    failed: isPending ? null : error,
    retry: () => variables !== undefined && mutate(variables),
  };
}

function NotConfirmed({ error, onRetry }: { error: ApiError; onRetry: () => void }) {
  // A request without a proper reply can be sent again, but a link that was refused stays refused.
  const again = error.status === 0 || error.status >= 500 || error.status === 429;
  if (!again) return <NoLink words={error.message} />;
  return (
    <Notice
      tone={error.status === 0 ? 'offline' : 'error'}
      title={t('notConfirmed')}
      action={<Button onClick={onRetry}>{t('tryAgain')}</Button>}
    >
      {error.message}
    </Notice>
  );
}

function NoLink({ words }: { words: string }) {
  const { user } = useCurrentUser();
  return (
    <>
      <Notice tone="warning" title={t('notConfirmed')}>
        {words}
      </Notice>
      {!user && <p>{t('newLink')}</p>}
      <Link to={user ? paths.profile : paths.signIn} state={{ from: paths.profile }} className={buttonClass('outline', 'self-start')}>
        {t(user ? 'toProfile' : 'signIn')}
      </Link>
    </>
  );
}
