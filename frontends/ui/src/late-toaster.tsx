import { lazy, Suspense } from 'react';
import { useIdle } from './use-idle.ts';

const Toaster = lazy(() => import('./toaster.tsx').then((module) => ({ default: module.Toaster })));

/** The toaster, whose code is fetched when the first page has settled. A toast shown before that waits for it. */
export function LateToaster() {
  return useIdle() ? (
    <Suspense>
      <Toaster />
    </Suspense>
  ) : null;
}
