import { t } from './messages.ts';
import { Spinner } from './spinner.tsx';

/** Says that a press was noticed while the code of a window is on its way; it is usually here already. */
export function Opening() {
  return (
    <p
      role="status"
      className="fixed inset-x-4 bottom-[calc(var(--under)+1rem)] z-40 mx-auto flex w-fit animate-late items-center gap-3 rounded-control bg-surface px-4 py-3 shadow-overlay"
    >
      <Spinner />
      {t('opening')}
    </p>
  );
}
