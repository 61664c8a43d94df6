import type { ComponentProps } from 'react';

/** A flat panel with a hairline around it. */
export function Card({ className = '', ...rest }: ComponentProps<'section'>) {
  return <section {...rest} className={`border border-hairline bg-surface p-4 ${className}`} />;
}
