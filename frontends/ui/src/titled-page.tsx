import type { ReactNode } from 'react';
import { useTitle } from './use-title.ts';

/** A page whose name is shown in the browser's tab. */
export function TitledPage({ title, children }: { title: string; children: ReactNode }) {
  useTitle(title);
  return children;
}
