import type { ReactNode } from 'react';
import { TitledPage } from '@sabiwell/ui/titled-page.tsx';
import { useTracking } from './use-tracking.ts';

/** A page whose name is shown in the browser's tab and whose visits are reported. */
export function TrackedPage({ title, children }: { title: string; children: ReactNode }) {
  useTracking();
  return <TitledPage title={title}>{children}</TitledPage>;
}
