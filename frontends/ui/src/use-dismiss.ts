import { type RefObject, useEffect } from 'react';

/** Closes an open menu on Escape, and on a press or a focus outside it. Both are needed, because Safari does not focus a pressed button. */
export function useDismiss(open: boolean, menu: RefObject<HTMLElement | null>, close: () => void): void {
  useEffect(() => {
    if (!open) return;
    const stop = new AbortController();
    const { signal } = stop;
    const closeOutside = (event: Event) => {
      if (!menu.current?.contains(event.target as Node)) close();
    };
    document.addEventListener('pointerdown', closeOutside, { signal });
    document.addEventListener('focusin', closeOutside, { signal });
    document.addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'Escape') return;
        close();
        menu.current?.querySelector('button')?.focus();
      },
      { signal },
    );
    return () => stop.abort();
  });
}
