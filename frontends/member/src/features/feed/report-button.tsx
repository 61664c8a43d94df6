import { LateWindow } from '@sabiwell/ui/late-window.tsx';
import { lazy, useState } from 'react';
import { t } from '../../posts/messages.ts';
import type { Reportable } from '../../reports/report-dialog.tsx';
import type { ReportedPost } from './reported-post.ts';

const ReportDialog = lazy(() =>
  import('../../reports/report-dialog.tsx').then((module) => ({ default: module.ReportDialog<ReportedPost> })),
);

type Props = { of: () => Reportable<ReportedPost>; className: string; onReported: () => void };

/** Reports a post or a comment; whoever did no longer sees it. */
export function ReportButton({ of, className, onReported }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className={className} onClick={() => setOpen(true)}>
        {t('report')}
      </button>
      {isOpen && (
        <LateWindow>
          <ReportDialog of={of()} onReported={onReported} onClose={() => setOpen(false)} />
        </LateWindow>
      )}
    </>
  );
}
