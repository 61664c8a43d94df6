import { lazy, useState } from 'react';
import { Button } from '@sabiwell/ui/button.tsx';
import { LateWindow } from '@sabiwell/ui/late-window.tsx';
import { t } from '../users/messages.ts';

const ImportDialog = lazy(() => import('./import-dialog.tsx').then((module) => ({ default: module.ImportDialog })));

/** Opens the import of external data. */
export function ImportButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        {t('importData')}
      </Button>
      <LateWindow>{isOpen && <ImportDialog onClose={() => setOpen(false)} />}</LateWindow>
    </>
  );
}
