import type { FoodReport } from '@sabiwell/proto/http/food-report.ts';
import { Button } from '@sabiwell/ui/button.tsx';
import { LateWindow } from '@sabiwell/ui/late-window.tsx';
import { lazy, useState } from 'react';
import { t } from './messages.ts';

const ShareDialog = lazy(() => import('../../posts/share-dialog.tsx').then((module) => ({ default: module.ShareDialog })));

/** Leads to what everybody would see of a report, before it is shared; a shared one is changed and taken back there. */
export function ShareReport({ report }: { report: FoodReport }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t(report.isShared ? 'editShared' : 'share')}</Button>
      {isOpen && (
        <LateWindow>
          <ShareDialog report={report} onClose={() => setOpen(false)} />
        </LateWindow>
      )}
    </>
  );
}
