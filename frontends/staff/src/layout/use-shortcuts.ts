import { useEffect, useRef } from 'react';
import { type Shortcut, shortcutOf } from './shortcut.domain.ts';
import { usesSingleKeys } from './single-keys.ts';

const FIELDS = 'input, textarea, select, [contenteditable]';

/** Runs the shortcuts of the frame. `run` returns false where there is nothing to do, and the key is then the browser's. */
export function useShortcuts(run: (shortcut: Shortcut) => boolean): void {
  const latest = useRef(run);
  useEffect(() => void (latest.current = run), [run]);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented) return;
      const isTyping = event.target instanceof Element && event.target.closest(FIELDS) !== null;
      const isInDialog = document.querySelector('[data-dialog]') !== null;
      const shortcut = shortcutOf(event, { isTyping, isInDialog, singleKeys: usesSingleKeys() });
      if (shortcut !== undefined && latest.current(shortcut)) event.preventDefault();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
