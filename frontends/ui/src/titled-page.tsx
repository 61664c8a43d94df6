import type { ReactNode } from 'react';
import { useTitle } from './use-title.ts';

/** A page that is on the screen: its name stands in the tab. */
export function TitledPage({ title, children }: { title: string; children: ReactNode }) {
  useTitle(title);
  return children;
}
