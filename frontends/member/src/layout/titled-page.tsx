import type { ReactNode } from 'react';
import { useTitle } from '@sabiwell/ui/use-title.ts';

export function TitledPage({ title, children }: { title: string; children: ReactNode }) {
  useTitle(title);
  return children;
}
