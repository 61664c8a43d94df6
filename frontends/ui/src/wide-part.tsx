import type { ReactNode } from 'react';

// A scrolling part must be reachable by keyboard (WCAG 2.1.1), so it takes the focus although it can't be pressed.
const REACHABLE = { role: 'region', tabIndex: 0 } as const;

/** A part that scrolls sideways by itself where it is wider than the screen, such as a table; on paper it has all its width. */
export function WidePart({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div {...REACHABLE} aria-label={label} className="overflow-x-auto print:overflow-visible">
      {children}
    </div>
  );
}
