import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useRef } from 'react';

/** The classes of a viewer over the whole screen, dark in both themes. */
export const FULL_SCREEN = 'fixed inset-0 m-0 h-dvh max-h-none w-dvw max-w-none border-0 bg-header p-0 text-on-header';
const BUTTON =
  'flex min-h-11 min-w-11 items-center justify-center gap-2 px-3 font-semibold focus-visible:outline-3 focus-visible:outline-on-header';

type ViewerButtonProps = { words: string; shown?: ReactNode; isOn?: boolean; onPress: () => void };

/** A button of a viewer: its words, and what the screen shows instead of them. */
export function ViewerButton({ words, shown, isOn, onPress }: ViewerButtonProps) {
  return (
    <button type="button" aria-label={shown === undefined ? undefined : words} aria-pressed={isOn} onClick={onPress} className={BUTTON}>
      {shown ?? words}
    </button>
  );
}

/** The browser keeps the focus inside and gives it back to what opened the viewer; Escape closes it. */
export function useShownDialog() {
  const dialog = useRef<HTMLDialogElement>(null);
  const show = useEffectEvent(() => dialog.current?.showModal());
  useEffect(() => {
    show();
  }, []);
  return dialog;
}

/** Does what a key of a viewer means; a space on a button presses that button, and what is held with Ctrl, Command or Alt is the browser's. */
export function pressKey<Key extends string>(
  event: KeyboardEvent,
  keyOf: (key: string) => Key | undefined,
  keys: Readonly<Record<Key, () => void>>,
): void {
  const key = event.ctrlKey || event.metaKey || event.altKey ? undefined : keyOf(event.key);
  if (key === undefined || (event.key === ' ' && event.target instanceof HTMLButtonElement)) return;
  event.preventDefault();
  keys[key]();
}
