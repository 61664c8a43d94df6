import { type ReactNode, useState } from 'react';
import type { CareTaskRow } from '@sabiwell/proto/http/staff-tasks.ts';
import { Dialog } from '@sabiwell/ui/dialog.tsx';
import { QueryPart } from '@sabiwell/ui/query-part.tsx';
import { AssignDialog } from './assign-dialog.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import { DoneDialog } from './done-dialog.tsx';
import { t } from './messages.ts';
import { type Asked, TaskDialog } from './task-dialog.tsx';
import type { TaskSlug } from './task-slug.ts';
import { useTask } from './use-tasks.ts';
import { type StepDialogProps, WaitDialog } from './wait-dialog.tsx';

const DIALOGS: Record<Asked, (props: StepDialogProps) => ReactNode> = {
  wait: WaitDialog,
  done: DoneDialog,
  assign: AssignDialog,
  cancel: CancelDialog,
};

type OpenTaskProps = {
  slug: TaskSlug;
  id: string;
  /** The task as the list has it, if it does. */
  known: CareTaskRow | undefined;
  own: { id: string; role: string };
  onClose: () => void;
};

/** The task that the address names: its details, or what is asked for before a step. */
export function OpenTask({ slug, id, known, own, onClose }: OpenTaskProps) {
  const [asked, setAsked] = useState<Asked>();
  const query = useTask(slug, id, known);
  const task = query.data;
  if (task === undefined) {
    return (
      <Dialog open onOpenChange={(open) => !open && onClose()} title={t('task')}>
        {query.error?.status === 404 ? (
          <p>{t('notFound')}</p>
        ) : (
          <QueryPart query={query} failed={t('taskFailed')} loading={t('taskLoading')} skeleton="h-80 w-full">
            {() => null}
          </QueryPart>
        )}
      </Dialog>
    );
  }
  if (asked === undefined) return <TaskDialog slug={slug} task={task} own={own} onAsk={setAsked} onClose={onClose} />;
  const StepDialog = DIALOGS[asked];
  return <StepDialog slug={slug} task={task} onClose={() => setAsked(undefined)} />;
}
