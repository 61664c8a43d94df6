import { UnconfirmedEmail } from '../../account/unconfirmed-email.tsx';
import { SubPageHeader } from '../../layout/sub-page-header.tsx';
import { paths } from '../../paths.ts';
import { useCurrentUser } from '../../session/session.ts';
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
      <SubPageHeader title={t('title')} back={t('back')} to={paths.settings} />
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
