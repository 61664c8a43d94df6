import { useSyncExternalStore } from 'react';
import { Button } from '@sabiwell/ui/button.tsx';
import { canInstall, install, onInstallChanged } from '../../offline/install.ts';
import { t } from './messages.ts';

/** The app on the home screen: a button where the browser can do it, else how to do it by hand. */
export function InstallRow() {
  const offered = useSyncExternalStore(onInstallChanged, canInstall);
  const installed = window.matchMedia('(display-mode: standalone)').matches;
  return (
    <li className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-2">
      <p className="min-w-0">
        <span className="block font-medium">{t('install')}</span>
        <span className="block text-sm text-ink-2">{t(installed ? 'installed' : offered ? 'installWhy' : 'installByHand')}</span>
      </p>
      {offered && !installed && (
        <Button variant="outline" onClick={() => void install()}>
          {t('installNow')}
        </Button>
      )}
    </li>
  );
}
