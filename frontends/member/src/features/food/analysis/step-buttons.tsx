import type { ReactNode } from 'react';

/** The buttons under a step: side by side where their words fit, else under each other. */
export function StepButtons({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap gap-3 *:grow">{children}</div>;
}
