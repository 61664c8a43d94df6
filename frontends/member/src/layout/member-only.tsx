import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { User } from '@sabiwell/proto/http/identity.ts';
import { AdireStrip } from '@sabiwell/ui/adire-strip.tsx';
import { Button, buttonClass } from '@sabiwell/ui/button.tsx';
import { Notice } from '@sabiwell/ui/notice.tsx';
import { Loading, Skeleton } from '@sabiwell/ui/skeleton.tsx';
import { paths } from '../paths.ts';
import { useCurrentUser } from '../session/session.ts';
import { t } from './messages.ts';

type Props = { title: string; pleaseLogIn: string; children: (user: User) => ReactNode };

/** A page that asks a visitor to log in instead of redirecting them (spec 2 section 2). */
export function MemberOnly({ title, pleaseLogIn, children }: Props) {
  const { user, error, retry } = useCurrentUser();
  const { pathname, search } = useLocation();
  if (user) return children(user);
  if (error !== null) {
    return (
      <Notice tone="error" title={t('unreachable')} action={<Button onClick={retry}>{t('tryAgain')}</Button>}>
        {error.message}
      </Notice>
    );
  }
  if (user === undefined) {
    return (
      <Loading label={t('loading')}>
        <Skeleton className="h-64 w-full" />
      </Loading>
    );
  }
  return (
    <div className="mx-auto flex w-full max-w-xl flex-col items-start gap-4 border border-hairline bg-surface p-4 sm:p-6">
      <h1 className="text-2xl font-bold">{title}</h1>
      <AdireStrip className="text-rule" />
      <p>{pleaseLogIn}</p>
      <Link to={paths.signIn} state={{ from: pathname + search }} className={buttonClass()}>
        {t('signIn')}
      </Link>
    </div>
  );
}
