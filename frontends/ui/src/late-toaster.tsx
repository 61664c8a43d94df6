import { lazy, Suspense } from 'react';
import { TOASTS } from './toast.tsx';
import { useIdle } from './use-idle.ts';

const Toaster = lazy(() => import('./toaster.tsx').then((module) => ({ default: module.Toaster })));

/**
 * The toaster, whose code is fetched when the first page has settled. A toast shown before that waits for it. `aria-live` announces nothing
 * here: it keeps an open dialog from hiding the toasts from screen readers.
 */
export function LateToaster() {
  return (
    <div id={TOASTS} aria-live="off">
      {useIdle() && (
        <Suspense>
          <Toaster />
        </Suspense>
      )}
    </div>
  );
}
