import type { ReactNode } from 'react';

// Who has no mouse must reach what scrolls (WCAG 2.1.1): the focus on it is meant, although it is nothing to press.
const REACHABLE = { role: 'region', tabIndex: 0 } as const;

/** A part that scrolls sideways by itself where it is wider than the screen, such as a table; on paper it has all its width. */
export function WidePart({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div {...REACHABLE} aria-label={label} className="overflow-x-auto print:overflow-visible">
      {children}
    </div>
  );
}
