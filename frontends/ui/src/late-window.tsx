import { type ReactNode, Suspense } from 'react';
import { Button } from './button.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { Notice } from './notice.tsx';

/** A window whose code is loaded when it opens, and a notice in its place when loading fails. */
export function LateWindow({ children }: { children: ReactNode }) {
  return (
    <ErrorBoundary fallback={() => <NotOpened />}>
      <Suspense>{children}</Suspense>
    </ErrorBoundary>
  );
}

// React remembers that fetching the code failed, so only loading the page again helps.
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
