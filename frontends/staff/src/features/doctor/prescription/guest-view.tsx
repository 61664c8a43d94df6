import { Link, useLocation } from 'react-router-dom';
import { portalOf } from '@sabiwell/proto/http/portal-rules.ts';
import { VERIFY_PATH } from '@sabiwell/proto/http/prescription-rules.ts';
import { SESSION_ENDED_MESSAGE } from '@sabiwell/proto/http/staff-rules.ts';
import { buttonClass } from '@sabiwell/ui/button.tsx';
import { Notice } from '@sabiwell/ui/notice.tsx';
import { LonePage } from '../../../lone-page.tsx';
import { paths } from '../../../paths.ts';
import { portalName } from '../../../portal-messages.ts';
import { arrivalFrom } from '../../../session/arrival.ts';
import { readMarker } from '../../../session/session-marker.ts';
import { t } from './messages.ts';

const doctors = portalOf('doctor');
const LINK = 'flex min-h-11 items-center text-indigo underline underline-offset-4';

/** What the page is for, and the ways in, for everybody who isn't signed in as a doctor. Signing in leads back to the same address. */
export function GuestView() {
  const location = useLocation();
  const hasEnded = readMarker(doctors.slug) !== undefined;
  return (
    <LonePage title={t('title')} portal={portalName(doctors.role)}>
      {hasEnded && (
        <Notice tone="info" title={SESSION_ENDED_MESSAGE}>
          {t('typedKept')}
        </Notice>
      )}
      <p>{t('guestWords')}</p>
      <p className="text-ink-2">{t('guestFill')}</p>
      <Link to={doctors.loginPath} state={arrivalFrom(location, hasEnded)} className={buttonClass()}>
        {t('signIn')}
      </Link>
      <Link to={paths.doctorRegister} className={buttonClass('outline')}>
        {t('apply')}
      </Link>
      <p className="flex flex-wrap justify-between gap-x-6">
        {/* Pages of the member app, so they are loaded anew. */}
        <a href="/" className={LINK}>
          {t('back')}
        </a>
        <a href={VERIFY_PATH} className={LINK}>
          {t('check')}
        </a>
      </p>
    </LonePage>
  );
}
