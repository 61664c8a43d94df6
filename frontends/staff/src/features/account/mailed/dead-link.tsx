import { LonePage } from '../../../lone-page.tsx';
import { forgotPath } from '../sign-in/forgot-path.ts';
import { t } from './messages.ts';
import { PortalLinks } from './portal-links.tsx';

/** Says that an invitation no longer works, and what to do. */
export function DeadInvitation() {
  return (
    <LonePage title={t('deadTitle')}>
      <p>{t('deadWelcome')}</p>
      <p>{t('deadWelcomeNext')}</p>
      <PortalLinks label={t('portals')} to={({ loginPath }) => loginPath} />
    </LonePage>
  );
}

/** Says that a link for a new password no longer works, and where to ask for another. */
export function DeadReset() {
  return (
    <LonePage title={t('deadTitle')}>
      <p>{t('deadReset')}</p>
      <p>{t('deadResetNext')}</p>
      <PortalLinks label={t('forgotPortals')} to={forgotPath} />
    </LonePage>
  );
}
