import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { type Event, newEvent } from '@sabiwell/chassis/bus/events.ts';
import { writeOutbox } from '@sabiwell/chassis/bus/outbox.ts';
import type { RunSql } from '@sabiwell/chassis/stores/postgres.ts';
import {
  CareTaskAlertedSchema,
  CareTaskBreachedSchema,
  CareTaskChangedSchema,
} from '@sabiwell/proto/gen/sabiwell/bookings/v1/events_pb.ts';
import type { Alert } from '../on-call/next-alert.domain.ts';
import type { CareTask } from './care-task.domain.ts';

const big = (value: number | undefined) => (value === undefined ? {} : { userId: BigInt(value) });
const placeOf = (task: CareTask, at: Date) => ({ key: task.id, subject: `task/${task.id}`, sequence: task.version, time: at });

/** How a task stands. */
export function taskChanged(task: CareTask, at: Date): Event {
  const { id, version, kind, ref, role, status, assignee, userId, openedAt, dueAt, closedAt, outcome } = task;
  const message = {
    taskId: id,
    version: BigInt(version),
    kind,
    role,
    status,
    openedAt: timestampFromDate(openedAt),
    dueAt: timestampFromDate(dueAt),
    ...big(userId),
    ...(assignee !== undefined && { assigneeId: assignee }),
    ...(closedAt !== undefined && { closedAt: timestampFromDate(closedAt) }),
    ...(outcome !== undefined && { outcome }),
    ...(kind.startsWith('elder_care_') && ref !== undefined && { subscriptionId: ref }),
  };
  return newEvent(CareTaskChangedSchema, message, placeOf(task, at));
}

/** Publishes how a task stands, in the transaction of its change. */
export async function writeTaskChanged(run: RunSql, task: CareTask, at: Date): Promise<void> {
  await writeOutbox(run, [taskChanged(task, at)]);
}

/** Publishes that a task was not done in time, in the transaction that marks it. */
export async function writeTaskBreached(run: RunSql, task: CareTask, at: Date): Promise<void> {
  const { id, kind, role, dueAt } = task;
  const message = { taskId: id, kind, role, dueAt: timestampFromDate(dueAt), breachedAt: timestampFromDate(at) };
  await writeOutbox(run, [newEvent(CareTaskBreachedSchema, message, placeOf(task, at))]);
}

/** Publishes who is told that nobody does a crisis, in the transaction that records it. */
export async function writeTaskAlerted(run: RunSql, task: CareTask, { step, staffIds }: Alert, at: Date): Promise<void> {
  const { id, kind } = task;
  const message = { taskId: id, kind, step, staffIds: [...staffIds], alertedAt: timestampFromDate(at) };
  await writeOutbox(run, [newEvent(CareTaskAlertedSchema, message, placeOf(task, at))]);
}
