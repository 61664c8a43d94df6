import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Notice } from './notice.tsx';

type ReloadNoticeProps = { title: string; reload: string; children?: ReactNode; className?: string };

/** Takes the place of a part whose code could not be fetched. React remembers the failure, so only loading the page again helps. */
export function ReloadNotice({ title, reload, children, className }: ReloadNoticeProps) {
  return (
    <Notice tone="error" title={title} action={<Button onClick={() => window.location.reload()}>{reload}</Button>} className={className}>
      {children}
    </Notice>
  );
}
