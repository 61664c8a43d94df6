import { z } from 'zod';
import { endpoint, STAFF_ROLES } from './endpoint.ts';
import { taskAlert } from './on-call.ts';
import { instant, opaqueId, storedId, userId } from './shared.ts';
import { isOn, oneWordOf, staffListQuery } from './staff-list-fields.ts';
import {
  OUTCOME_MISSING_MESSAGE,
  TASK_ACTIONS,
  TASK_DUE_MESSAGE,
  TASK_KINDS,
  TASK_NOTE_RULE,
  TASK_PRIORITIES,
  TASK_ROLES,
  TASK_STATUSES,
  TASK_WORK_RULE,
} from './task-rules.ts';
import { line, textOf } from './text-fields.ts';

const maybe = instant.nullable();

/** What somebody did with a task; the name is absent where the account is not known, and for the operator. */
const taskStep = z.object({
  at: instant,
  by: z.string().meta({ description: 'The account, or the operator' }),
  byName: z.string().nullable(),
  action: z.string(),
  note: z.string().nullable(),
});

/** A task for staff, with whom it is about and what was tried so far. */
export const careTask = z
  .object({
    id: z.string(),
    version: z.number().int(),
    kind: z.enum(TASK_KINDS),
    subject: z.string().meta({ description: 'What it is about, such as an appointment' }),
    role: z.enum(STAFF_ROLES).meta({ description: 'Whose work it is' }),
    priority: z.enum(TASK_PRIORITIES),
    status: z.enum(TASK_STATUSES),
    assigneeId: z.string().nullable().meta({ description: 'The staff account that does it' }),
    assigneeName: z.string().nullable().meta({ description: 'Whose account that is' }),
    userId: z.number().int().nullable(),
    userName: z.string().nullable(),
    userEmail: z.string().nullable(),
    userPhone: z.string().nullable(),
    doctorId: z.number().int().nullable(),
    doctorName: z.string().nullable(),
    doctorPhone: z.string().nullable(),
    ref: z.string().nullable().meta({ description: 'A code or an id that says more, such as how soon' }),
    times: z.number().int().meta({ description: 'How often it was asked for' }),
    openedAt: instant,
    dueAt: instant,
    overdue: z.boolean(),
    waitingUntil: maybe,
    closedAt: maybe,
    outcome: z.string().nullable(),
    outcomes: z.array(z.string()).meta({ description: 'How it can end' }),
    note: z.string().nullable(),
    steps: z.array(taskStep).meta({ description: 'What staff did so far, the earliest first' }),
    alerts: z.array(taskAlert).meta({ description: 'Who was told that nobody does it, the earliest first; crises alone' }),
    nextAlert: taskAlert.nullable().meta({ description: 'Who is told next, and when, if nobody claims it; null where nobody is' }),
  })
  .meta({ id: 'CareTask' });
export type CareTaskRow = z.output<typeof careTask>;

const taskQuery = staffListQuery(['dueAt', 'openedAt']).extend({
  status: oneWordOf([...TASK_STATUSES, 'all']).meta({ description: 'Those that are not closed, unless given' }),
  kind: oneWordOf(TASK_KINDS),
  mine: isOn.meta({ description: 'Only those that the caller does' }),
  overdue: isOn.meta({ description: 'Only those that are late' }),
  userId: userId.optional(),
});
export type TaskQuery = z.output<typeof taskQuery>;

/** What staff do with a task. */
export const taskChange = z
  .object({
    action: z.enum(TASK_ACTIONS, `Choose one of: ${TASK_ACTIONS.join(', ')}.`),
    assigneeId: line('The account', 60).overwrite(storedId).optional().meta({ description: 'Who shall do it; for assign' }),
    until: instant.optional().meta({ description: 'When to go on; for wait, an hour later unless given' }),
    outcome: line('The outcome', 40).optional().meta({ description: 'One of `outcomes`; for done' }),
    note: textOf(TASK_NOTE_RULE).optional(),
  })
  .superRefine(({ action, outcome, assigneeId }, context) => {
    if (action === 'done' && outcome === undefined)
      context.addIssue({ code: 'custom', path: ['outcome'], message: OUTCOME_MISSING_MESSAGE });
    if (action === 'assign' && assigneeId === undefined)
      context.addIssue({ code: 'custom', path: ['assigneeId'], message: 'Please say who shall do it.' });
  });
export type TaskChange = z.output<typeof taskChange>;

/** Work that somebody writes down, because no event asks for it. */
export const newTask = z.object({
  note: textOf(TASK_WORK_RULE),
  dueAt: z.iso.datetime({ offset: true, error: TASK_DUE_MESSAGE }),
  role: z
    .enum(TASK_ROLES, `Choose one of: ${TASK_ROLES.join(', ')}.`)
    .default('case_manager')
    .meta({ description: 'Whose work it is' }),
  priority: z.enum(TASK_PRIORITIES, `Choose one of: ${TASK_PRIORITIES.join(', ')}.`).default('normal'),
  userId: userId.optional().meta({ description: 'The member it is about' }),
  doctorId: userId.optional().meta({ description: 'The doctor it is about' }),
});

/** How much work waits; it names nobody, so it may be asked for often. */
export const taskCounts = z
  .object({
    open: z.number().int().meta({ description: 'Tasks that are not closed' }),
    unclaimed: z.number().int().meta({ description: 'Those of them that nobody does' }),
    mine: z.number().int().meta({ description: 'Those of them that the caller does' }),
    overdue: z.number().int().meta({ description: 'Those of them that are late' }),
    changedAt: maybe.meta({ description: 'When one of them changed last' }),
  })
  .meta({ id: 'TaskCounts' });
export type TaskCounts = z.output<typeof taskCounts>;

/** Somebody to whom a task can be given. */
export const taskPerson = z.object({ id: z.string(), name: z.string(), role: z.enum(TASK_ROLES) }).meta({ id: 'TaskPerson' });
export type TaskPerson = z.output<typeof taskPerson>;

const someId = { id: '0198c0de-0000-7000-8000-000000000001' };
const listed = {
  method: 'GET',
  summary: 'Tasks of the role that are not closed, the first due first; `q` looks in the names of member and doctor',
  query: taskQuery,
  replies: { 200: z.array(careTask) },
  timeoutMs: 20_000,
  examples: { good: { query: { limit: '50', overdue: 'true' } }, bad: { query: { limit: '0' } } },
} as const;
const counted = {
  method: 'GET',
  summary: 'How many tasks are not closed, unclaimed, of the caller and late',
  replies: { 200: taskCounts },
  examples: { good: {}, bad: {} },
} as const;
const shown = {
  method: 'GET',
  summary: 'One task, closed or not',
  params: z.object({ id: opaqueId }),
  replies: { 200: careTask },
  examples: { good: { params: someId }, bad: {} },
} as const;
const people = {
  method: 'GET',
  summary: 'To whom a task can be given: those whose account can sign in, by name',
  replies: { 200: z.array(taskPerson) },
  examples: { good: {}, bad: {} },
} as const;
const changed = {
  method: 'PATCH',
  summary: 'Claim, assign, put off, release, end or cancel a task',
  params: z.object({ id: opaqueId }),
  body: taskChange,
  replies: { 200: careTask },
  problems: [409],
  examples: { good: { params: someId, body: { action: 'claim' } }, bad: { params: someId, body: { action: 'done' } } },
} as const;

const added = {
  method: 'POST',
  summary: 'Write down work, with a time by which it is done',
  body: newTask,
  replies: { 201: careTask },
  problems: [403],
  examples: {
    good: { body: { note: 'Call the pharmacy in Enugu', dueAt: '2026-12-01T12:00:00Z' } },
    bad: { body: { note: '', dueAt: '2026-12-01T12:00:00Z' } },
  },
} as const;

/** Work that waits for staff (staff.md 4.4). Administrators and managers see every task, case managers those of their role. */
export const staffTasks = {
  listTasksAdmin: endpoint({ ...listed, path: '/api/admin/tasks', actors: ['admin'] }),
  listTasksCaseManager: endpoint({ ...listed, path: '/api/case-manager/tasks', actors: ['case_manager'] }),
  listTasksManager: endpoint({ ...listed, path: '/api/sabiwell-manager/tasks', actors: ['manager'] }),
  countTasksAdmin: endpoint({ ...counted, path: '/api/admin/task-counts', actors: ['admin'] }),
  countTasksCaseManager: endpoint({ ...counted, path: '/api/case-manager/task-counts', actors: ['case_manager'] }),
  countTasksManager: endpoint({ ...counted, path: '/api/sabiwell-manager/task-counts', actors: ['manager'] }),
  listTaskPeopleAdmin: endpoint({ ...people, path: '/api/admin/task-people', actors: ['admin'] }),
  listTaskPeopleManager: endpoint({ ...people, path: '/api/sabiwell-manager/task-people', actors: ['manager'] }),
  readTaskAdmin: endpoint({ ...shown, path: '/api/admin/tasks/{id}', actors: ['admin'] }),
  readTaskCaseManager: endpoint({ ...shown, path: '/api/case-manager/tasks/{id}', actors: ['case_manager'] }),
  readTaskManager: endpoint({ ...shown, path: '/api/sabiwell-manager/tasks/{id}', actors: ['manager'] }),
  addTaskAdmin: endpoint({ ...added, path: '/api/admin/tasks', actors: ['admin'] }),
  addTaskCaseManager: endpoint({ ...added, path: '/api/case-manager/tasks', actors: ['case_manager'] }),
  addTaskManager: endpoint({ ...added, path: '/api/sabiwell-manager/tasks', actors: ['manager'] }),
  changeTaskAdmin: endpoint({ ...changed, path: '/api/admin/tasks/{id}', actors: ['admin'] }),
  changeTaskCaseManager: endpoint({ ...changed, path: '/api/case-manager/tasks/{id}', actors: ['case_manager'] }),
  changeTaskManager: endpoint({ ...changed, path: '/api/sabiwell-manager/tasks/{id}', actors: ['manager'] }),
};
