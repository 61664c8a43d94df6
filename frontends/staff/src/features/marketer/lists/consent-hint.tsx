import { t } from './messages.ts';

/** Says why a file lacks contacts that the list shows (staff.md 3.5). */
export function ConsentHint() {
  return <p className="pt-2 text-sm text-ink-2">{t('consent')}</p>;
}
