import { Link } from 'react-router-dom';
import { ChevronLeftIcon } from '@sabiwell/ui/icons.tsx';
import { useCurrentUser } from '@sabiwell/ui/query.ts';
import { UnconfirmedEmail } from '../../account/unconfirmed-email.tsx';
import { paths } from '../../paths.ts';
import { ConsentsCard } from './consents-card.tsx';
import { EmailCard } from './email-card.tsx';
import { t } from './messages.ts';
import { PasswordCard } from './password-card.tsx';
import { SessionsCard } from './sessions-card.tsx';

/** Password, address, devices and consents. */
export function SecurityPage() {
  const { user } = useCurrentUser();
  if (!user) return null;
  return (
    <div className="flex flex-col gap-4">
      <header>
        <Link to={paths.settings} className="-ml-1 inline-flex min-h-11 items-center gap-1 font-semibold text-indigo">
          <ChevronLeftIcon className="size-5" />
          {t('back')}
        </Link>
        <h1 className="text-2xl font-extrabold">{t('title')}</h1>
      </header>
      <UnconfirmedEmail user={user} />
      <div className="grid items-start gap-x-6 gap-y-4 md:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-4">
          <ConsentsCard user={user} />
          <SessionsCard />
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <PasswordCard email={user.email} />
          <EmailCard email={user.email} />
        </div>
      </div>
    </div>
  );
}
