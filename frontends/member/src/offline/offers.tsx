import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { Button } from '@sabiwell/ui/button.tsx';
import { closeInstallOffer, install, isInstallDue, onInstallChanged } from './install.ts';
import { t } from './messages.ts';
import { changeOver } from './register-worker.ts';
import { onVersion, waitingVersion } from './worker-state.ts';

/** What the app itself has to offer, over every page: a new version first, else a place on the home screen. */
export function Offers() {
  const version = useSyncExternalStore(onVersion, waitingVersion);
  const isDue = useSyncExternalStore(onInstallChanged, isInstallDue);
  const [later, setLater] = useState<ServiceWorker | null>(null);
  if (version !== null && version !== later) {
    return (
      <Offer title={t('newVersion')}>
        <Button onClick={() => changeOver(version)}>{t('reload')}</Button>
        <Button variant="quiet" onClick={() => setLater(version)}>
          {t('later')}
        </Button>
      </Offer>
    );
  }
  if (!isDue) return null;
  return (
    <Offer title={t('installTitle')} why={t('installWhy')}>
      <Button onClick={() => void install()}>{t('install')}</Button>
      <Button variant="quiet" onClick={closeInstallOffer}>
        {t('notNow')}
      </Button>
    </Offer>
  );
}

// Over the page rather than in it: what comes seconds after the page must not move what somebody is reading.
function Offer({ title, why, children }: { title: string; why?: string; children: ReactNode }) {
  return (
    <div
      role="status"
      className="fixed inset-x-0 bottom-(--under) z-20 animate-rise border-t border-hairline bg-surface pb-[env(safe-area-inset-bottom)] shadow-overlay print:hidden"
    >
      <div className="mx-auto flex w-full max-w-5xl flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-2">
        <p className="min-w-0">
          <span className="block font-semibold">{title}</span>
          {why !== undefined && <span className="block text-sm text-ink-2">{why}</span>}
        </p>
        <div className="flex gap-2">{children}</div>
      </div>
    </div>
  );
}
