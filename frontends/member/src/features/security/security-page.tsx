import { Rows } from '@sabiwell/ui/rows.tsx';
import { UnconfirmedEmail } from '../../account/unconfirmed-email.tsx';
import { SubPageHeader } from '../../layout/sub-page-header.tsx';
import { paths } from '../../paths.ts';
import { useCurrentUser } from '../../session/session.ts';
import { ConsentRows } from './consent-rows.tsx';
import { EmailRow } from './email-row.tsx';
import { t } from './messages.ts';
import { DownloadPart } from './download-part.tsx';
import { PasswordRow } from './password-row.tsx';
import { SessionRows } from './session-rows.tsx';

/** Password, address, devices, consents, and the member's data as a file. */
export function SecurityPage() {
  const { user } = useCurrentUser();
  if (!user) return null;
  return (
    <div className="mx-auto flex w-full max-w-2xl flex-col gap-5">
      <SubPageHeader title={t('title')} back={t('back')} to={paths.settings} />
      <UnconfirmedEmail user={user} />
      <Rows>
        <li>
          <EmailRow email={user.email} />
        </li>
        <li>
          <PasswordRow email={user.email} />
        </li>
      </Rows>
      <SessionRows />
      <ConsentRows user={user} />
      <DownloadPart />
    </div>
  );
}
