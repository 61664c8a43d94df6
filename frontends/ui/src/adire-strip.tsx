import { useId } from 'react';

/** The woven strip of triangles, rings and bars: under the header, and where a list is empty. */
export function AdireStrip({ className = '' }: { className?: string }) {
  const id = useId();
  return (
    <svg aria-hidden="true" height="10" className={`block w-full ${className}`}>
      <pattern id={id} width="36" height="10" patternUnits="userSpaceOnUse">
        <path d="M0 9.5 5 .5l5 9M24 2h8M24 5h8M24 8h8" fill="none" stroke="currentColor" />
        <circle cx="17" cy="5.5" r="3" fill="none" stroke="currentColor" />
        <circle cx="17" cy="5.5" r="1" fill="currentColor" />
      </pattern>
      <rect width="100%" height="10" fill={`url(#${id})`} />
    </svg>
  );
}
