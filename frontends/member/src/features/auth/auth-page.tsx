import { lazy, Suspense, useState } from 'react';
import { lagosDay } from '@sabiwell/proto/http/lagos-time.ts';
import { useTyped } from '@sabiwell/ui/form/use-typed.ts';
import { Notice } from '@sabiwell/ui/notice.tsx';
import { Loading, Skeleton } from '@sabiwell/ui/skeleton.tsx';
import { panelId, tabId, Tabs } from '@sabiwell/ui/tabs.tsx';
import { hasSessionEnded } from '../../session/session.ts';
import { AuthLead, AuthReasons } from './auth-lead.tsx';
import { t } from './messages.ts';
import { SignInForm } from './sign-in-form.tsx';
import { newSignUp, signUpDraft, signUpForm } from './sign-up-fields.ts';
import { type AuthTab, useSignUpAddress } from './use-sign-up-address.ts';

const SignUpForm = lazy(() => import('./sign-up-form.tsx').then((module) => ({ default: module.SignUpForm })));

/** Signing in and signing up. The page holds both drafts, so that switching tabs loses nothing; the tab keeps the longer one, without its password. */
export function AuthPage() {
  const { code, tab, step, chooseTab, goTo } = useSignUpAddress();
  const [credentials, setCredentials] = useState({ email: '', password: '' });
  const [today] = useState(() => lagosDay(new Date()));
  const typed = useTyped(signUpForm(today), () => newSignUp(code), signUpDraft(code));
  const tabs = [
    { value: 'sign-in', label: t('signInTab') },
    { value: 'sign-up', label: t('signUpTab') },
  ] as const;
  return (
    <div className="mx-auto grid max-w-md grid-cols-1 border-hairline lg:max-w-none lg:grid-cols-2 lg:grid-rows-[auto_1fr] lg:border">
      <AuthLead />
      <div className="flex flex-col gap-5 border border-hairline bg-surface p-4 sm:p-6 lg:row-span-2 lg:border-0 lg:p-10">
        <h1 className="text-2xl font-bold">{tab === 'sign-in' ? t('signInTitle') : t('signUpTitle')}</h1>
        {hasSessionEnded() && <Notice tone="info">{t('sessionEnded')}</Notice>}
        <Tabs<AuthTab> id="auth" label={t('tabs')} tabs={tabs} value={tab} onChange={chooseTab} />
        <div id={panelId('auth')} role="tabpanel" aria-labelledby={tabId('auth', tab)}>
          {tab === 'sign-in' ? (
            <SignInForm draft={credentials} onChange={setCredentials} />
          ) : (
            <Suspense fallback={<FormSkeleton />}>
              <SignUpForm typed={typed} asked={step} onStep={goTo} />
            </Suspense>
          )}
        </div>
      </div>
      <AuthReasons />
    </div>
  );
}

/** As high as the first step of the form, so that what is below stays in its place. */
function FormSkeleton() {
  return (
    <Loading label={t('loading')} className="flex flex-col gap-5">
      <Skeleton className="h-10" />
      <Skeleton className="h-18" />
      <Skeleton className="h-18" />
      <Skeleton className="h-18" />
      {/* The hint of the date of birth has two lines on a phone. */}
      <Skeleton className="h-29 sm:h-24" />
      <Skeleton className="h-11" />
    </Loading>
  );
}
