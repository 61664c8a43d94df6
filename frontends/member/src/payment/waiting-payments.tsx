import { lazy, Suspense, useSyncExternalStore } from 'react';
import { ErrorBoundary } from '@sabiwell/ui/error-boundary.tsx';
import { useCurrentUser } from '../session/session.ts';
import { hasPayments, onPaymentsChanged } from './stored-payments.ts';

const WaitingList = lazy(() => import('./waiting-list.tsx').then((module) => ({ default: module.WaitingList })));

/** The awaited payments, for the wallet and the notifications; their code is fetched only if there are any. */
export function WaitingPayments({ className }: { className?: string }) {
  const { user } = useCurrentUser();
  const are = useSyncExternalStore(onPaymentsChanged, hasPayments);
  if (!user || !are) return null;
  return (
    <ErrorBoundary fallback={() => null}>
      <Suspense>
        <WaitingList key={user.id} userId={user.id} className={className} />
      </Suspense>
    </ErrorBoundary>
  );
}
