import { type ReactNode, Suspense } from 'react';
import { ErrorBoundary } from '@sabiwell/ui/error-boundary.tsx';
import { PageFailed } from '@sabiwell/ui/page-failed.tsx';
import { TitledPage } from '@sabiwell/ui/titled-page.tsx';
import { Waiting } from '@sabiwell/ui/waiting.tsx';

/** A screen with its name in the browser's tab; without one it names itself. A spinner is shown while its code is fetched, and a way out where that fails. */
export function RoutedPage({ title, children }: { title?: string | undefined; children: ReactNode }) {
  return (
    <ErrorBoundary fallback={() => <PageFailed />}>
      <Suspense fallback={<Waiting />}>{title === undefined ? children : <TitledPage title={title}>{children}</TitledPage>}</Suspense>
    </ErrorBoundary>
  );
}
