import { Link } from 'react-router-dom';
import type { TaskAlert } from '@sabiwell/proto/http/on-call.ts';
import type { CareTaskRow } from '@sabiwell/proto/http/staff-tasks.ts';
import type { TaskAction } from '@sabiwell/proto/http/task-rules.ts';
import { Button, buttonClass } from '@sabiwell/ui/button.tsx';
import { Dialog } from '@sabiwell/ui/dialog.tsx';
import { dateAndTime, timeOrDay } from '@sabiwell/ui/formats.ts';
import { Notice } from '@sabiwell/ui/notice.tsx';
import { useNow } from '@sabiwell/ui/use-now.ts';
import { Details } from '../lists/details.tsx';
import { DueTime } from './due-time.tsx';
import { kindName, roleName, t } from './messages.ts';
import { PriorityBadge } from './priority-badge.tsx';
import { TaskContacts } from './task-contacts.tsx';
import { TaskSteps } from './task-steps.tsx';
import { deskPathOf } from './task-desk.ts';
import type { TaskSlug } from './task-slug.ts';
import { actionsOf } from './task.domain.ts';
import { alertedWords, assigneeWords, outcomeWords, taskTitle, whyWords } from './task-words.ts';
import { useTaskChange } from './use-task-change.ts';

/** What is asked for more before it is done. */
export type Asked = Exclude<TaskAction, 'claim' | 'release'>;
type Person = { id: string; role: string };
type TaskDialogProps = { slug: TaskSlug; task: CareTaskRow; own: Person; onAsk: (what: Asked) => void; onClose: () => void };

/** One task: what happened, whom to reach, what was done so far, and what can be done now. */
export function TaskDialog({ slug, task, own, onAsk, onClose }: TaskDialogProps) {
  const claim = useTaskChange({ slug, id: task.id, doneWords: () => t('claimed') });
  const release = useTaskChange({ slug, id: task.id, doneWords: () => t('released') });
  const [first, ...more] = actionsOf(task, own);
  const desk = deskPathOf(task, slug);
  const button = (action: TaskAction, isFirst: boolean) => (
    <ActionButton key={action} action={action} isFirst={isFirst} claim={claim} release={release} onAsk={onAsk} />
  );
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={taskTitle(task)}
      footer={
        first && (
          <div className="flex flex-wrap gap-3">
            {button(first, true)}
            {more.map((action) => button(action, false))}
          </div>
        )
      }
    >
      <div className="flex flex-col gap-5">
        <Refused title={t('claimFailed')} {...claim} />
        <Refused title={t('releaseFailed')} {...release} />
        <What task={task} ownId={own.id} />
        {desk !== undefined && (
          <Link to={desk} className={buttonClass('outline', 'self-start')}>
            {t('toDesk')}
          </Link>
        )}
        <TaskContacts task={task} />
        <TaskSteps task={task} ownId={own.id} />
      </div>
    </Dialog>
  );
}

type Change = ReturnType<typeof useTaskChange>;

function Refused({ title, error, isPending }: Pick<Change, 'error' | 'isPending'> & { title: string }) {
  if (error === null || isPending) return null;
  return (
    <Notice tone={error.status === 0 ? 'offline' : 'error'} title={title}>
      {error.message}
    </Notice>
  );
}

const LABELS = {
  claim: 'claim',
  release: 'release',
  wait: 'wait',
  done: 'done',
  assign: 'assign',
  cancel: 'cancelTask',
} as const satisfies Record<TaskAction, string>;

type ActionButtonProps = { action: TaskAction; isFirst: boolean; claim: Change; release: Change; onAsk: (what: Asked) => void };

function ActionButton({ action, isFirst, claim, release, onAsk }: ActionButtonProps) {
  const variant = isFirst ? 'primary' : 'outline';
  if (action === 'claim' || action === 'release') {
    const { isPending, mutate } = action === 'claim' ? claim : release;
    return (
      <Button
        variant={variant}
        className="flex-auto"
        busy={isPending}
        onClick={() => mutate({ typed: { action }, change: () => ({ action }) })}
      >
        {t(LABELS[action])}
      </Button>
    );
  }
  return (
    <Button variant={variant} className="flex-auto" onClick={() => onAsk(action)}>
      {t(LABELS[action])}…
    </Button>
  );
}

function What({ task, ownId }: { task: CareTaskRow; ownId: string }) {
  const now = useNow();
  const { kind, status, priority, role, times, dueAt, openedAt, waitingUntil, closedAt, outcome, alerts, nextAlert } = task;
  const why = [kindName(kind), whyWords(task), times > 1 ? t('timesMore', { count: times }) : undefined].filter((one) => one !== undefined);
  return (
    <Details
      rows={[
        [
          t('what'),
          why.map((words) => (
            <span key={words} className="block">
              {words}
            </span>
          )),
        ],
        [t('priority'), <PriorityBadge key="priority" priority={priority} />],
        [t('due'), <DueTime key="due" dueAt={dueAt} now={now} isClosed={status === 'closed'} />],
        [t('who'), assigneeWords(task, ownId)],
        [t('toldNames'), alerts.length === 0 ? undefined : alerts.map((alert) => <Alerted key={alert.at} alert={alert} now={now} />)],
        [t('nextName'), nextAlert === null ? undefined : <Alerted key="next" alert={nextAlert} now={now} />],
        [t('waiting'), waitingUntil === null ? undefined : timeOrDay(waitingUntil, now)],
        [t('whose'), roleName(role)],
        [t('opened'), dateAndTime(openedAt)],
        [t('closed'), closedAt === null ? undefined : dateAndTime(closedAt)],
        [t('outcome'), outcome === null ? undefined : outcomeWords(outcome)],
      ]}
    />
  );
}

function Alerted({ alert, now }: { alert: TaskAlert; now: Date }) {
  return (
    <span className="block">
      {alertedWords(alert)}, {timeOrDay(alert.at, now)}
    </span>
  );
}
