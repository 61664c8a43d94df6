import { lazy, Suspense, useSyncExternalStore } from 'react';
import { ErrorBoundary } from '@sabiwell/ui/error-boundary.tsx';
import { hasPayments, onPaymentsChanged } from '../payment/stored-payments.ts';
import { useCurrentUser } from '../session/session.ts';

const PaymentChecks = lazy(() => import('../payment/payment-checks.tsx').then((module) => ({ default: module.PaymentChecks })));

/** Checks the open payments on every page, without a word above its content. The code is fetched only if there are any. */
export function LatePayments() {
  const { user } = useCurrentUser();
  const are = useSyncExternalStore(onPaymentsChanged, hasPayments);
  if (!user || !are) return null;
  return (
    <ErrorBoundary fallback={() => null}>
      <Suspense>
        <PaymentChecks key={user.id} userId={user.id} />
      </Suspense>
    </ErrorBoundary>
  );
}
