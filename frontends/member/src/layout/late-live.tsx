import { lazy, Suspense } from 'react';
import { ErrorBoundary } from '@sabiwell/ui/error-boundary.tsx';
import { useIdle } from '@sabiwell/ui/use-idle.ts';
import { useCurrentUser } from '../session/session.ts';

const LiveUpdates = lazy(() => import('../live/live-updates.tsx').then((module) => ({ default: module.LiveUpdates })));

/** Hears of changes, for who is signed in, when the first page has settled. */
export function LateLive() {
  const { user } = useCurrentUser();
  const isIdle = useIdle();
  if (!user || !isIdle) return null;
  return (
    <ErrorBoundary fallback={() => null}>
      <Suspense>
        <LiveUpdates key={user.id} userId={user.id} />
      </Suspense>
    </ErrorBoundary>
  );
}
