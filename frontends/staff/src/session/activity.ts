import { isActive } from './session-times.domain.ts';

// Opening the page is something that a person does.
let activeAt = Date.now();
const waiting = new Set<() => void>();

/** When a key or a pointer last moved in this tab. */
export function lastActivity(): number {
  return activeAt;
}

/** Waits until a person is there, so that a call that the app makes by itself does not keep the session alive. */
export function personIsThere(): Promise<void> {
  if (isActive({ now: Date.now(), activeAt })) return Promise.resolve();
  return new Promise((resolve) => waiting.add(resolve));
}

/** Notes every key and pointer; `onReturn` is called when a person comes back. */
export function watchActivity(onReturn: () => void): void {
  const note = () => {
    const wasAway = !isActive({ now: Date.now(), activeAt });
    activeAt = Date.now();
    if (!wasAway) return;
    for (const goOn of waiting) goOn();
    waiting.clear();
    onReturn();
  };
  for (const kind of ['keydown', 'pointerdown', 'pointermove', 'wheel'])
    window.addEventListener(kind, note, { capture: true, passive: true });
}
