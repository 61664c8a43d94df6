import { type ReactNode, Suspense } from 'react';
import { ErrorBoundary } from './error-boundary.tsx';
import { t } from './messages.ts';
import { Opening } from './opening.tsx';
import { ReloadNotice } from './reload-notice.tsx';

/** A window whose code is loaded when it opens, and a notice in its place when loading fails. */
export function LateWindow({ children }: { children: ReactNode }) {
  return (
    <ErrorBoundary fallback={() => <Failed />}>
      <Suspense fallback={<Opening />}>{children}</Suspense>
    </ErrorBoundary>
  );
}

function Failed() {
  return (
    <ReloadNotice title={t('windowFailed')} reload={t('loadAgain')} className="sticky bottom-4">
      {t('windowFailedWhy')}
    </ReloadNotice>
  );
}
