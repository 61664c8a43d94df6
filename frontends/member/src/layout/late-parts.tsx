import { lazy, Suspense } from 'react';
import { ErrorBoundary } from '@sabiwell/ui/error-boundary.tsx';
import { useIdle } from '@sabiwell/ui/use-idle.ts';

const OfflineParts = lazy(() => import('./offline-parts.tsx').then((module) => ({ default: module.OfflineParts })));

/** What works without a network, fetched when the first page has settled. */
export function LateParts() {
  if (!useIdle()) return null;
  return (
    <ErrorBoundary fallback={() => null}>
      <Suspense>
        <OfflineParts />
      </Suspense>
    </ErrorBoundary>
  );
}
