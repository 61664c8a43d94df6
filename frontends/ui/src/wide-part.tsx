import type { ReactNode } from 'react';

// A scrolling part must be reachable by keyboard (WCAG 2.1.1), so it takes the focus although it can't be pressed.
const REACHABLE = { role: 'region', tabIndex: 0 } as const;

/** A part such as a table that scrolls sideways if it is wider than the screen; on paper it has its full width. */
export function WidePart({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div {...REACHABLE} aria-label={label} className="overflow-x-auto print:overflow-visible">
      {children}
    </div>
  );
}
