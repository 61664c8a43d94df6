import { ErrorBoundary } from '@sabiwell/ui/error-boundary.tsx';
import { Opening } from '@sabiwell/ui/opening.tsx';
import { ReloadNotice } from '@sabiwell/ui/reload-notice.tsx';
import { lazy, Suspense, useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { loadReport } from './report/report-code.ts';
import { t } from './unopened-messages.ts';

const load = () => import('./food-dialog.tsx');
const FoodDialog = lazy(() => load().then((module) => ({ default: module.FoodDialog })));

function Failed() {
  return (
    <ReloadNotice title={t('title')} reload={t('reload')} className="sticky bottom-4 mt-4">
      {t('why')}
    </ReloadNotice>
  );
}

/** Fetches the dialogs' code as soon as the member seems about to open one. */
export function preloadFoodDialogs(): void {
  // Offline the import would fail, and a failed import reloads the page.
  if (!navigator.onLine) return;
  // A failure here is ignored: opening a dialog tries again and shows it.
  void Promise.all([load(), loadReport()]).catch(() => undefined);
}

/** The food dialogs of a page. The page's address opens them, `?upload=1` and `?report=<id>`, and their code is fetched then. */
export function FoodDialogs() {
  const [params] = useSearchParams();
  const asked = params.has('upload') || params.has('report');
  useEffect(() => {
    if (asked) preloadFoodDialogs();
  }, [asked]);
  if (!asked) return null;
  return (
    <ErrorBoundary fallback={() => <Failed />}>
      <Suspense fallback={<Opening />}>
        <FoodDialog />
      </Suspense>
    </ErrorBoundary>
  );
}
