import { useState } from 'react';
import { Link } from 'react-router-dom';
import { portalOf } from '@sabiwell/proto/http/portal-rules.ts';
import { buttonClass } from '@sabiwell/ui/button.tsx';
import { TitledPage } from '@sabiwell/ui/titled-page.tsx';
import { LonePage } from '../../../lone-page.tsx';
import { portalName } from '../../../portal-messages.ts';
import { t } from './messages.ts';
import { RegisterForm } from './register-form.tsx';
import { WhatNext } from './what-next.tsx';

const doctors = portalOf('doctor');
const LINK = 'flex min-h-11 items-center self-start text-indigo underline underline-offset-4';

/** Where anybody applies to join the directory as a doctor. */
export function DoctorRegisterPage() {
  const [email, setEmail] = useState<string>();
  if (email !== undefined) return <Received email={email} />;
  return (
    <LonePage title={t('title')} portal={portalName(doctors.role)} wide>
      <p className="text-ink-2">{t('lead')}</p>
      <Link to={doctors.loginPath} className={`-my-2 ${LINK}`}>
        {t('signIn')}
      </Link>
      <RegisterForm onReceived={setEmail} />
    </LonePage>
  );
}

function Received({ email }: { email: string }) {
  return (
    // The new title moves the focus to the heading, so that what happened is read out.
    <TitledPage title={t('received')}>
      <LonePage title={t('received')} portal={portalName(doctors.role)} wide>
        <p className="wrap-anywhere">{t('receivedWords', { email })}</p>
        <WhatNext />
        <Link to={doctors.loginPath} className={buttonClass()}>
          {t('toSignIn')}
        </Link>
        {/* A page of the member app, so it is loaded anew. */}
        <a href="/doctors" className={LINK}>
          {t('doctors')}
        </a>
      </LonePage>
    </TitledPage>
  );
}
