import { readTab, writeTab } from './storage.ts';

const RELOADED = 'sabiwell.reloaded';
const REST_MS = 60_000;

/**
 * After a new version is out, a page that is still open asks for parts that may be gone: it loads itself anew, once a minute at most,
 * and never without a network, where that would leave nothing on the screen.
 */
export function reloadWhenOutdated(): void {
  window.addEventListener('vite:preloadError', (event) => {
    if (!navigator.onLine || !mayReload(Date.now())) return;
    event.preventDefault();
    window.location.reload();
  });
}

// A browser that keeps nothing could not tell a second time from the first.
function mayReload(now: number): boolean {
  const last = Number(readTab(RELOADED) ?? 0);
  return writeTab(RELOADED, now) && now - last > REST_MS;
}
