import { t } from './messages.ts';
import { Spinner } from './spinner.tsx';

/** Shown until the app knows which page to show. */
export function Waiting() {
  return (
    <div role="status" className="grid min-h-[50dvh] animate-late place-items-center text-indigo">
      <span className="sr-only">{t('loading')}</span>
      <Spinner large />
    </div>
  );
}
