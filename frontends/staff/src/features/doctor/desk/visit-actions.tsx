import { lazy, useState } from 'react';
import { Link } from 'react-router-dom';
import { Button, buttonClass } from '@sabiwell/ui/button.tsx';
import { LateWindow } from '@sabiwell/ui/late-window.tsx';
import { prescriptionPath } from '../../../paths.ts';
import { AssistantButton } from './assistant-button.tsx';
import type { DecidableVisit, VisitAction } from './desk.domain.ts';
import { t } from './messages.ts';
import { ROW_BUTTON } from './part.tsx';
import { useDecision } from './use-decision.ts';

const CompleteDialog = lazy(() => import('./complete-dialog.tsx').then((module) => ({ default: module.CompleteDialog })));
const EndDialog = lazy(() => import('./end-dialog.tsx').then((module) => ({ default: module.EndDialog })));
const MoveDialog = lazy(() => import('./move-dialog.tsx').then((module) => ({ default: module.MoveDialog })));

type Over = Extract<VisitAction, 'move' | 'absent' | 'cancel' | 'complete'>;
type ActionsProps = { visit: DecidableVisit; actions: readonly VisitAction[]; now: Date };

/** What can be done about a visit now, the likeliest first. */
export function VisitActions({ visit, actions, now }: ActionsProps) {
  const [over, setOver] = useState<Over>();
  const { mutate, isPending } = useDecision(visit);
  const isAtHand = actions.includes('start') || actions.includes('complete');
  const press: Record<Exclude<VisitAction, 'prescribe'>, () => void> = {
    start: () => mutate({ body: { status: 'in_progress' }, done: t('startDone') }),
    complete: () => setOver('complete'),
    absent: () => setOver('absent'),
    move: () => setOver('move'),
    cancel: () => setOver('cancel'),
  };
  return (
    <div className="flex flex-wrap gap-2 empty:hidden">
      {actions.map((action, at) =>
        action === 'prescribe' ? (
          <Prescribe key={action} visit={visit} />
        ) : (
          <Button
            key={action}
            variant={at === 0 ? 'primary' : 'outline'}
            busy={isPending && at === 0}
            className={ROW_BUTTON}
            onClick={press[action]}
          >
            {t(action)}
            <span className="sr-only"> {t('of', { name: visit.userName })}</span>
          </Button>
        ),
      )}
      {isAtHand && <AssistantButton visit={visit} />}
      <ActionWindow over={over} visit={visit} now={now} onClose={() => setOver(undefined)} />
    </div>
  );
}

/** The window of the action that was pressed. */
function ActionWindow({ over, visit, now, onClose }: { over: Over | undefined; visit: DecidableVisit; now: Date; onClose: () => void }) {
  return (
    <LateWindow>
      {over === 'complete' && <CompleteDialog visit={visit} onClose={onClose} />}
      {over === 'move' && <MoveDialog visit={visit} onClose={onClose} />}
      {(over === 'absent' || over === 'cancel') && (
        <EndDialog visit={visit} how={over} hasBegun={now.getTime() >= Date.parse(visit.startsAt)} onClose={onClose} />
      )}
    </LateWindow>
  );
}

function Prescribe({ visit: { patientId, userName } }: { visit: DecidableVisit }) {
  if (patientId === null) return null;
  return (
    <Link to={prescriptionPath(patientId)} className={buttonClass('outline', ROW_BUTTON)}>
      {t('prescribe')}
      <span className="sr-only"> {t('of', { name: userName })}</span>
    </Link>
  );
}
