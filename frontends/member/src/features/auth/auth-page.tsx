import { lazy, Suspense, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Notice } from '@sabiwell/ui/notice.tsx';
import { Loading, Skeleton } from '@sabiwell/ui/skeleton.tsx';
import { panelId, tabId, Tabs } from '@sabiwell/ui/tabs.tsx';
import { paths } from '../../paths.ts';
import { hasSessionEnded } from '../../session/session.ts';
import { AuthLead } from './auth-lead.tsx';
import { t } from './messages.ts';
import { SignInForm } from './sign-in-form.tsx';
import { newSignUp } from './sign-up-fields.ts';

const SignUpForm = lazy(() => import('./sign-up-form.tsx').then((module) => ({ default: module.SignUpForm })));

type AuthTab = 'sign-in' | 'sign-up';
const TABS = [
  { value: 'sign-in', label: t('signInTab') },
  { value: 'sign-up', label: t('signUpTab') },
] as const;

/** Signing in and signing up. The page holds both drafts, so that switching tabs loses nothing. */
export function AuthPage() {
  const { pathname, search, state } = useLocation();
  const code = referralCodeIn(search, state);
  const [tab, setTab] = useState<AuthTab>(pathname === paths.join || code !== '' ? 'sign-up' : 'sign-in');
  const [credentials, setCredentials] = useState({ email: '', password: '' });
  const [signUp, setSignUp] = useState(() => ({ draft: newSignUp(code), step: 0 }));
  return (
    <div className="mx-auto grid max-w-md border border-hairline bg-surface lg:max-w-none lg:grid-cols-2">
      <AuthLead />
      <div className="flex flex-col gap-5 p-4 sm:p-6 lg:p-10">
        <h1 className="text-2xl font-extrabold">{tab === 'sign-in' ? t('signInTitle') : t('signUpTitle')}</h1>
        {hasSessionEnded() && <Notice tone="info">{t('sessionEnded')}</Notice>}
        <Tabs<AuthTab> id="auth" label={t('tabs')} tabs={TABS} value={tab} onChange={setTab} />
        <div id={panelId('auth')} role="tabpanel" aria-labelledby={tabId('auth', tab)}>
          {tab === 'sign-in' ? (
            <SignInForm draft={credentials} onChange={setCredentials} />
          ) : (
            <Suspense fallback={<FormSkeleton />}>
              <SignUpForm state={signUp} onChange={setSignUp} />
            </Suspense>
          )}
        </div>
      </div>
    </div>
  );
}

/** The referral code of a friend's link: /join?ref=ABCD1234, or any other page with `ref` from which a guest came here. */
function referralCodeIn(search: string, state: unknown): string {
  const from = (state as { from?: unknown } | null)?.from;
  const before = typeof from === 'string' ? new URL(from, window.location.origin).search : '';
  return new URLSearchParams(search).get('ref') ?? new URLSearchParams(before).get('ref') ?? '';
}

function FormSkeleton() {
  return (
    <Loading label={t('loading')} className="flex flex-col gap-5">
      <Skeleton className="h-8" />
      <Skeleton className="h-16" />
      <Skeleton className="h-16" />
      <Skeleton className="h-16" />
    </Loading>
  );
}
