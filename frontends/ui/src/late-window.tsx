import { type ReactNode, Suspense } from 'react';
import { Button } from './button.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { Notice } from './notice.tsx';

/** A window whose code comes when it is opened, with words in its place where that fails. */
export function LateWindow({ children }: { children: ReactNode }) {
  return (
    <ErrorBoundary fallback={() => <NotOpened />}>
      <Suspense>{children}</Suspense>
    </ErrorBoundary>
  );
}

// React keeps a failed fetch of code, so that only a new load helps.
function NotOpened() {
  return (
    <Notice
      tone="error"
      title="This window could not be loaded."
      action={<Button onClick={() => window.location.reload()}>Load the page again</Button>}
      className="sticky bottom-4"
    >
      Check your internet connection.
    </Notice>
  );
}
