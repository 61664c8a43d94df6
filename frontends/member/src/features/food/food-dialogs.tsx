import { Button } from '@sabiwell/ui/button.tsx';
import { ErrorBoundary } from '@sabiwell/ui/error-boundary.tsx';
import { Notice } from '@sabiwell/ui/notice.tsx';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { t } from './unopened-messages.ts';

const load = () => import('./food-dialog.tsx');
const FoodDialog = lazy(() => load().then((module) => ({ default: module.FoodDialog })));

/** Starts fetching the dialogs' code, on the first sign that one will be opened. */
export function preloadFoodDialogs(): void {
  // A failure here says nothing yet: opening the dialog tries again and tells.
  void load().catch(() => undefined);
}

/** The food dialogs of a page; they open by its address, `?upload=1` and `?report=<id>`, and their code comes when one does. */
export function FoodDialogs() {
  const [params] = useSearchParams();
  if (!params.has('upload') && !params.has('report')) return null;
  return (
    <ErrorBoundary fallback={() => <NotOpened />}>
      <Suspense>
        <FoodDialog />
      </Suspense>
    </ErrorBoundary>
  );
}

function NotOpened() {
  return (
    <Notice
      tone="error"
      title={t('title')}
      action={<Button onClick={() => window.location.reload()}>{t('reload')}</Button>}
      className="sticky bottom-4 mt-4"
    >
      {t('why')}
    </Notice>
  );
}
