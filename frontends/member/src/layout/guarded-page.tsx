import { Suspense, useState } from 'react';
import { type Location, Navigate, useLocation } from 'react-router-dom';
import { Button } from '@sabiwell/ui/button.tsx';
import { ErrorBoundary } from '@sabiwell/ui/error-boundary.tsx';
import { Notice } from '@sabiwell/ui/notice.tsx';
import { waitsForSignIn } from '../outbox/outbox-state.ts';
import { paths } from '../paths.ts';
import { LeaveSignIn } from './leave-sign-in.tsx';
import type { LazyPage } from '@sabiwell/ui/lazy-page.ts';
import { t } from './messages.ts';
import { TrackedPage } from './tracked-page.tsx';
import { PageFailed } from '@sabiwell/ui/page-failed.tsx';
import { Waiting } from '@sabiwell/ui/waiting.tsx';
import { useCurrentUser } from '../session/session.ts';

/** Who may see a page: only members, only guests, or anybody. */
export type Guard = 'member' | 'guest' | 'any';

type GuardedPageProps = { guard: Guard; title: string; page: LazyPage };

/** A spinner until it is known who is signed in; then the page, or a redirect to where this visitor belongs (spec 1 section 2). */
export function GuardedPage({ guard, title, page: { Page, load } }: GuardedPageProps) {
  const { user, error, retry } = useCurrentUser();
  const location = useLocation();
  const [cameAsGuest, setCameAsGuest] = useState(false);
  if (user === null && !cameAsGuest) setCameAsGuest(true);
  load();
  if (guard === 'member' && error !== null) {
    return (
      <Notice tone="error" title={t('unreachable')} action={<Button onClick={retry}>{t('tryAgain')}</Button>}>
        {error.message}
      </Notice>
    );
  }
  if (guard !== 'any' && user === undefined && error === null) return <Waiting />;
  if (guard === 'member' && user === null) return <Navigate to={paths.signIn} replace state={{ from: addressOf(location) }} />;
  if (guard === 'guest' && user) return <LeaveSignIn to={cameFrom(location)} isNew={cameAsGuest} />;
  return (
    <ErrorBoundary fallback={() => <PageFailed />}>
      <Suspense fallback={<Waiting />}>
        <TrackedPage title={title}>
          <Page />
        </TrackedPage>
      </Suspense>
    </ErrorBoundary>
  );
}

// A form whose entry is sent after the sign-in need not open again.
const addressOf = ({ pathname, search }: Location) => (waitsForSignIn() ? pathname : pathname + search);

/** The page that a visitor left to sign in. Returning there is safe, because only this app writes its history state. */
function cameFrom({ state }: Location): string {
  const from = (state as { from?: unknown } | null)?.from;
  return typeof from === 'string' && /^\/(?!\/)/.test(from) ? from : paths.home;
}
