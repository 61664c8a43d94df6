import type { ReactNode } from 'react';
import { TitledPage } from '@sabiwell/ui/titled-page.tsx';
import { useTracking } from './use-tracking.ts';

/** A page that is on the screen: its name stands in the tab, and the visit is reported. */
export function TrackedPage({ title, children }: { title: string; children: ReactNode }) {
  useTracking();
  return <TitledPage title={title}>{children}</TitledPage>;
}
