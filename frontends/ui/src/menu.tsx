import { type ReactNode, useId, useRef, useState } from 'react';
import { useDismiss } from './use-dismiss.ts';

type MenuProps = {
  /** What the button is called; the words or icon in it may say less. */
  label: string;
  button: ReactNode;
  buttonClass?: string;
  panelClass?: string;
  children: (close: () => void) => ReactNode;
};

/** A button that opens a panel under itself. It closes on Escape, and when a press or the focus goes elsewhere. */
export function Menu({ label, button, buttonClass = '', panelClass = '', children }: MenuProps) {
  const [open, setOpen] = useState(false);
  const around = useRef<HTMLDivElement>(null);
  const panel = useId();
  const close = () => setOpen(false);
  useDismiss(open, around, close);
  return (
    <div ref={around} className="relative">
      <button
        type="button"
        aria-label={label}
        aria-expanded={open}
        aria-controls={open ? panel : undefined}
        onClick={() => setOpen(!open)}
        className={`rounded-control ${buttonClass}`}
      >
        {button}
      </button>
      {open && (
        <div
          id={panel}
          tabIndex={-1}
          className={`absolute top-full z-40 max-h-[calc(100dvh-4rem)] w-72 max-w-[calc(100vw-1rem)] animate-appear overflow-y-auto border border-hairline bg-surface text-ink shadow-overlay outline-none [&_:focus-visible]:outline-indigo ${panelClass}`}
        >
          {children(close)}
        </div>
      )}
    </div>
  );
}
