import { lazy, useState } from 'react';
import { Button } from '@sabiwell/ui/button.tsx';
import { LateWindow } from '@sabiwell/ui/late-window.tsx';
import type { KnownPatient } from '../diagnostics/diagnostic-fields.ts';
import type { Kept } from '../diagnostics/use-assistant.ts';
import { t } from './messages.ts';
import { ROW_BUTTON } from './part.tsx';

const DiagnosticDialog = lazy(() =>
  import('../diagnostics/diagnostic-dialog.tsx').then((module) => ({ default: module.DiagnosticDialog })),
);

/** Opens the diagnostic assistant, for the patient of a visit or for anybody. What was typed is there again when it is opened again. */
export function AssistantButton({ visit }: { visit?: KnownPatient }) {
  const [isOpen, setOpen] = useState(false);
  const [kept, setKept] = useState<Kept>();
  return (
    <div>
      <Button variant="outline" className={ROW_BUTTON} onClick={() => setOpen(true)}>
        {t('assistant')}
        {visit !== undefined && <span className="sr-only"> {t('for', { name: visit.userName })}</span>}
      </Button>
      <LateWindow>{isOpen && <DiagnosticDialog patient={visit} kept={kept} onKeep={setKept} onClose={() => setOpen(false)} />}</LateWindow>
    </div>
  );
}
