import type { ReactNode } from 'react';

/** A grey block in the shape of the content that is loading. */
export function Skeleton({ className = 'h-5 w-full' }: { className?: string }) {
  return <div aria-hidden="true" className={`bg-band ${className}`} />;
}

/** Placeholders, with words for screen readers; they appear after 150 ms, so that a fast reply does not make the screen flash. */
export function Loading({ label, className = '', children }: { label: string; className?: string; children: ReactNode }) {
  return (
    <div role="status" className={`animate-late ${className}`}>
      <span className="sr-only">{label}</span>
      {children}
    </div>
  );
}
