import { readTab, writeTab } from './storage.ts';

const RELOADED = 'sabiwell.reloaded';
const REST_MS = 60_000;

/**
 * After a release, a page that is still open may request parts of the app that no longer exist. It then reloads itself, at most once a
 * minute, and never without a network, because that would leave an empty screen.
 */
export function reloadWhenOutdated(): void {
  window.addEventListener('vite:preloadError', (event) => {
    if (!navigator.onLine || !mayReload(Date.now())) return;
    event.preventDefault();
    window.location.reload();
  });
}

// A browser that refuses storage could not remember the first reload, and would reload again and again.
function mayReload(now: number): boolean {
  const last = Number(readTab(RELOADED) ?? 0);
  return writeTab(RELOADED, now) && now - last > REST_MS;
}
