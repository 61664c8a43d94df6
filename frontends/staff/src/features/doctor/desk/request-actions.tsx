import { lazy, useState } from 'react';
import { Button } from '@sabiwell/ui/button.tsx';
import { LateWindow } from '@sabiwell/ui/late-window.tsx';
import type { DecidableVisit } from './desk.domain.ts';
import { t } from './messages.ts';
import { ROW_BUTTON } from './part.tsx';
import { useDecision } from './use-decision.ts';

const EndDialog = lazy(() => import('./end-dialog.tsx').then((module) => ({ default: module.EndDialog })));
const MoveDialog = lazy(() => import('./move-dialog.tsx').then((module) => ({ default: module.MoveDialog })));

/** What can be done about a visit that waits for the doctor: confirm it, at its time or another one, or decline it. */
export function RequestActions({ visit }: { visit: DecidableVisit }) {
  const [over, setOver] = useState<'move' | 'decline'>();
  const { mutate, isPending } = useDecision(visit);
  const close = () => setOver(undefined);
  const of = <span className="sr-only"> {t('of', { name: visit.userName })}</span>;
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <Button busy={isPending} className={ROW_BUTTON} onClick={() => mutate({ body: { status: 'confirmed' }, done: t('confirmed') })}>
          {t('confirm')}
          {of}
        </Button>
        <Button variant="outline" className={ROW_BUTTON} onClick={() => setOver('move')}>
          {t('otherTime')}
          {of}
        </Button>
        <Button variant="outline" className={ROW_BUTTON} onClick={() => setOver('decline')}>
          {t('decline')}
          {of}
        </Button>
      </div>
      <LateWindow>
        {over === 'move' && <MoveDialog visit={visit} onClose={close} />}
        {over === 'decline' && <EndDialog visit={visit} how="decline" onClose={close} />}
      </LateWindow>
    </>
  );
}
