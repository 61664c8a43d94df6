import type { CareTaskRow } from '@sabiwell/proto/http/staff-tasks.ts';
import { timeOrDay } from '@sabiwell/ui/formats.ts';
import { useNow } from '@sabiwell/ui/use-now.ts';
import { type Column, PlainTable } from '../lists/plain-table.tsx';
import { DueTime } from './due-time.tsx';
import { roleName, t } from './messages.ts';
import { PriorityBadge } from './priority-badge.tsx';
import { alertedWords, assigneeWords, memberWords, taskTitle } from './task-words.ts';

type TaskListProps = {
  rows: readonly CareTaskRow[];
  ownId: string;
  /** True where the tasks of every role are listed. */
  ofAllRoles: boolean;
  onOpen: (row: CareTaskRow) => void;
};

/** Tasks, the first due first. */
export function TaskList({ rows, ownId, ofAllRoles, onOpen }: TaskListProps) {
  const now = useNow();
  const columns: Column<CareTaskRow>[] = [
    { id: 'task', header: t('task'), names: true, cell: (row) => <span className="wrap-anywhere">{taskTitle(row)}</span> },
    { id: 'member', header: t('member'), cell: memberWords },
    { id: 'due', header: t('due'), cell: ({ dueAt }) => <DueTime dueAt={dueAt} now={now} /> },
    { id: 'priority', header: t('priority'), cell: ({ priority }) => <PriorityBadge priority={priority} /> },
    { id: 'who', header: t('who'), cell: (row) => <Assignee row={row} ownId={ownId} now={now} /> },
  ];
  if (ofAllRoles) columns.push({ id: 'whose', header: t('whose'), cell: ({ role }) => roleName(role) });
  return <PlainTable caption={t('title')} columns={columns} rows={rows} onOpen={onOpen} />;
}

/** Who does a task; of a crisis that nobody does, who was told last and who is next. */
function Assignee({ row, ownId, now }: { row: CareTaskRow; ownId: string; now: Date }) {
  const told = row.status === 'open' ? row.alerts.at(-1) : undefined;
  const { nextAlert } = row;
  return (
    <>
      {assigneeWords(row, ownId)}
      {row.waitingUntil !== null && (
        <span className="block text-sm text-ink-2">{t('waits', { when: timeOrDay(row.waitingUntil, now) })}</span>
      )}
      {told !== undefined && (
        <span className="block text-sm text-ink-2">{t('told', { who: alertedWords(told), when: timeOrDay(told.at, now) })}</span>
      )}
      {nextAlert !== null && (
        <span className="block text-sm text-ink-2">{t('next', { who: alertedWords(nextAlert), when: timeOrDay(nextAlert.at, now) })}</span>
      )}
    </>
  );
}
