import type { ReactNode } from 'react';
import { useTitle } from '@sabiwell/ui/use-title.ts';
import { useTracking } from './use-tracking.ts';

/** A page that is on the screen: its name stands in the tab, and the visit is told of. */
export function TitledPage({ title, children }: { title: string; children: ReactNode }) {
  useTitle(title);
  useTracking();
  return children;
}
