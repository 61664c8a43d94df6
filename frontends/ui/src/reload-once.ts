import { serverAnswers } from './api-client.ts';
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

const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 30_000;

/**
 * Loads the page again once the network is back and the server answers: React remembers that a page's code could not be fetched, so that
 * nothing less helps. A network is often there a moment before the server can be reached. Returns a function that stops this.
 */
export function reloadWhenBack(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  async function look(wait: number): Promise<void> {
    const answers = await serverAnswers();
    if (timer === undefined) return;
    if (answers) window.location.reload();
    else if (navigator.onLine) timer = setTimeout(() => void look(Math.min(wait * 2, LONGEST_WAIT_MS)), wait);
  }
  function start(): void {
    clearTimeout(timer);
    timer = setTimeout(() => void look(FIRST_WAIT_MS));
  }
  window.addEventListener('online', start);
  return () => {
    window.removeEventListener('online', start);
    clearTimeout(timer);
    timer = undefined;
  };
}
