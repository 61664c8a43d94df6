import { readShared, writeShared } from '@sabiwell/ui/storage.ts';

// Installing the app: the browser offers it when it likes, and we at a moment that makes sense.

/** The browser's own offer, kept until it is wanted (Chromium only). */
type InstallOffer = Event & { prompt: () => Promise<unknown>; userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }> };
type Kept = { saved: number; isDone: boolean };

const INSTALL = 'sabiwell.install';
/** After the second saved reading a member knows what the app is good for. */
const READINGS_BEFORE = 2;

let offer: InstallOffer | null = null;
const listeners = new Set<() => void>();

/** Keeps the browser's offer; called before the app runs, for it comes early. */
export function keepInstallOffer(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    change(() => (offer = event as InstallOffer));
  });
  window.addEventListener('appinstalled', () => change(() => (offer = null)));
}

/** Counts a reading that was saved. */
export function countReading(): void {
  const { saved, isDone } = kept();
  change(() => writeShared(INSTALL, { saved: saved + 1, isDone }));
}

/** Whether the app can be installed here now. */
export function canInstall(): boolean {
  return offer !== null;
}

/** Whether the moment has come to offer it; it comes once. */
export function isInstallDue(): boolean {
  const { saved, isDone } = kept();
  return offer !== null && !isDone && saved >= READINGS_BEFORE;
}

/** Never offers it by itself again. */
export function closeInstallOffer(): void {
  change(() => writeShared(INSTALL, { ...kept(), isDone: true }));
}

/** Shows the browser's own question. */
export async function install(): Promise<void> {
  const asked = offer;
  closeInstallOffer();
  await asked?.prompt();
  const choice = await asked?.userChoice;
  if (choice?.outcome === 'accepted') change(() => (offer = null));
}

export function onInstallChanged(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function kept(): Kept {
  const found = readShared(INSTALL) as Partial<Kept> | null | undefined;
  return { saved: Number(found?.saved ?? 0), isDone: found?.isDone === true };
}

function change(what: () => unknown): void {
  what();
  for (const listener of listeners) listener();
}
