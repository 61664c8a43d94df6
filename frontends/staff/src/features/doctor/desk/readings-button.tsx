import { lazy, useState } from 'react';
import type { DeskVisit } from '@sabiwell/proto/http/doctor-portal.ts';
import { Button } from '@sabiwell/ui/button.tsx';
import { LateWindow } from '@sabiwell/ui/late-window.tsx';
import { t } from './messages.ts';
import { ROW_BUTTON } from './part.tsx';

const ReadingsDialog = lazy(() => import('./readings-dialog.tsx').then((module) => ({ default: module.ReadingsDialog })));

/** Opens the readings that the member shares for a visit. They are read only then, because each reading of them is recorded. */
export function ReadingsButton({ visit }: { visit: DeskVisit }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div>
      <Button variant="outline" className={ROW_BUTTON} onClick={() => setOpen(true)}>
        {t('readings')}
        <span className="sr-only"> {t('of', { name: visit.userName })}</span>
      </Button>
      <LateWindow>{isOpen && <ReadingsDialog visit={visit} onClose={() => setOpen(false)} />}</LateWindow>
    </div>
  );
}
