import { lazy, Suspense, useSyncExternalStore } from 'react';
import { ErrorBoundary } from '@sabiwell/ui/error-boundary.tsx';
import { hasPayments, onPaymentsChanged } from '../payment/stored-payments.ts';
import { useCurrentUser } from '../session/session.ts';

const OpenPayments = lazy(() => import('../payment/open-payments.tsx').then((module) => ({ default: module.OpenPayments })));

/** The open payments, shown on every page. Their code is fetched only if there are any. */
export function LatePayments() {
  const { user } = useCurrentUser();
  const are = useSyncExternalStore(onPaymentsChanged, hasPayments);
  if (!user || !are) return null;
  return (
    <ErrorBoundary fallback={() => null}>
      <Suspense>
        <OpenPayments key={user.id} userId={user.id} />
      </Suspense>
    </ErrorBoundary>
  );
}
