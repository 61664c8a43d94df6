import { lazy, Suspense, useSyncExternalStore } from 'react';
import { ErrorBoundary } from '@sabiwell/ui/error-boundary.tsx';
import { useCurrentUser } from '@sabiwell/ui/query.ts';
import { hasPayments, onPaymentsKept } from '@sabiwell/ui/storage.ts';

const OpenPayments = lazy(() => import('../payment/open-payments.tsx').then((module) => ({ default: module.OpenPayments })));

/** The payments under way, over every page; their code comes only where there are some. */
export function LatePayments() {
  const { user } = useCurrentUser();
  const are = useSyncExternalStore(onPaymentsKept, hasPayments);
  if (!user || !are) return null;
  return (
    <ErrorBoundary fallback={() => null}>
      <Suspense>
        <OpenPayments key={user.id} userId={user.id} />
      </Suspense>
    </ErrorBoundary>
  );
}
