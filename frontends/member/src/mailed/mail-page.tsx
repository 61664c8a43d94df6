import type { ReactNode } from 'react';
import { AdireStrip } from '@sabiwell/ui/adire-strip.tsx';

/** The frame of a page with one thing to do. */
export function MailPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="mx-auto flex max-w-md flex-col gap-5 border border-hairline bg-surface p-4 sm:p-6">
      <h1 className="text-2xl font-bold">{title}</h1>
      <AdireStrip className="text-rule" />
      {children}
    </div>
  );
}
