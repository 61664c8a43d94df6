import { lazy, Suspense, useEffect, useState } from 'react';

const Toaster = lazy(() => import('./toaster.tsx').then((module) => ({ default: module.Toaster })));

/** The toaster, whose code is fetched when the first page has settled. A toast shown before that waits for it. */
export function LateToaster() {
  const [due, setDue] = useState(false);
  useEffect(() => {
    // Safari has no idle callback.
    const wait = window.requestIdleCallback ?? ((then: () => void) => setTimeout(then, 1000));
    wait(() => setDue(true));
  }, []);
  return due ? (
    <Suspense>
      <Toaster />
    </Suspense>
  ) : null;
}
