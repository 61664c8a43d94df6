import { lazy, useState } from 'react';
import { Link } from 'react-router-dom';
import type { DeskVisit } from '@sabiwell/proto/http/doctor-portal.ts';
import { lagosDay } from '@sabiwell/proto/http/lagos-time.ts';
import { Badge } from '@sabiwell/ui/badge.tsx';
import { Button, buttonClass } from '@sabiwell/ui/button.tsx';
import { LateWindow } from '@sabiwell/ui/late-window.tsx';
import { prescriptionPath } from '../../../paths.ts';
import { AssistantButton } from './assistant-button.tsx';
import { actionsOf, openFrom, type VisitAction } from './desk.domain.ts';
import { t } from './messages.ts';
import { ROW_BUTTON } from './part.tsx';
import { ReadingsButton } from './readings-button.tsx';
import { useDecision } from './use-decision.ts';
import { VisitDetails, VisitHead } from './visit-words.tsx';
import { whenOf } from './when.ts';

const CompleteDialog = lazy(() => import('./complete-dialog.tsx').then((module) => ({ default: module.CompleteDialog })));
const EndDialog = lazy(() => import('./end-dialog.tsx').then((module) => ({ default: module.EndDialog })));
const MoveDialog = lazy(() => import('./move-dialog.tsx').then((module) => ({ default: module.MoveDialog })));

/** One confirmed visit: who comes, how to reach them, and what can be done now. */
export function VisitRow({ visit, now }: { visit: DeskVisit; now: Date }) {
  const opensAt = openFrom(visit);
  const isLaterToday = visit.status === 'confirmed' && now < opensAt && lagosDay(opensAt) === lagosDay(now);
  return (
    <li className="flex flex-col gap-2 px-4 py-3">
      <VisitHead visit={visit} now={now}>
        {visit.status !== 'confirmed' && <Badge tone="good">{t(visit.status === 'completed' ? 'completed' : 'inProgress')}</Badge>}
      </VisitHead>
      <VisitDetails visit={visit} />
      {visit.sharesReadings && <ReadingsButton visit={visit} />}
      <Actions visit={visit} actions={actionsOf(visit, now)} now={now} />
      {isLaterToday && <p className="figures text-sm text-ink-2">{t('opensAt', { when: whenOf(opensAt.toISOString(), now) })}</p>}
    </li>
  );
}

type Over = Extract<VisitAction, 'move' | 'absent' | 'cancel' | 'complete'>;
type ActionsProps = { visit: DeskVisit; actions: readonly VisitAction[]; now: Date };

function Actions({ visit, actions, now }: ActionsProps) {
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
function ActionWindow({ over, visit, now, onClose }: { over: Over | undefined; visit: DeskVisit; now: Date; onClose: () => void }) {
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

function Prescribe({ visit: { patientId, userName } }: { visit: DeskVisit }) {
  if (patientId === null) return null;
  return (
    <Link to={prescriptionPath(patientId)} className={buttonClass('outline', ROW_BUTTON)}>
      {t('prescribe')}
      <span className="sr-only"> {t('of', { name: userName })}</span>
    </Link>
  );
}
