import { fetchRest } from './fetch-rest.ts';
import { announceVersion } from './worker-state.ts';

const HOUR_MS = 3_600_000;

/** Registers the service worker where the browser has one, and looks for a new version when the page is looked at again. */
export async function registerWorker(): Promise<void> {
  const { serviceWorker } = navigator;
  // A page on plain http has none, nor has one that a test opens without.
  if (serviceWorker === undefined) return;
  const isReturning = serviceWorker.controller !== null;
  const registration = await serviceWorker.register('/sw.js', { updateViaCache: 'none' }).catch(() => undefined);
  if (registration === undefined) return;
  announceWaiting(registration);
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', () => announceWaiting(registration));
  });
  void fetchRest(isReturning);
  let lookedAt = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - lookedAt < HOUR_MS) return;
    lookedAt = Date.now();
    void registration.update().catch(() => undefined);
  });
}

// The very first worker replaces nothing, so there is nothing to offer.
function announceWaiting({ waiting, active }: ServiceWorkerRegistration): void {
  announceVersion(active === null ? null : waiting);
}

/** Changes over to the version that waits, in this tab at once; the others go on with what they have. */
export function changeOver(worker: ServiceWorker): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), { once: true });
  worker.postMessage('activate');
}
