import { type ReactNode, Suspense } from 'react';
import { ErrorBoundary } from './error-boundary.tsx';
import { ReloadNotice } from './reload-notice.tsx';

const failed = (
  <ReloadNotice title="This window could not be loaded." reload="Load the page again" className="sticky bottom-4">
    Check your internet connection.
  </ReloadNotice>
);

/** A window whose code is loaded when it opens, and a notice in its place when loading fails. */
export function LateWindow({ children }: { children: ReactNode }) {
  return (
    <ErrorBoundary fallback={() => failed}>
      <Suspense>{children}</Suspense>
    </ErrorBoundary>
  );
}
