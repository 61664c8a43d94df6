// Words and rules of tasks for staff that screens and the server share.
import type { TextRule } from './field-rules.ts';

/** Why somebody of the staff must do something; docs/adr/0063 says what opens and closes each. */
export const TASK_KINDS = [
  'confirm',
  'book',
  'message',
  'call_back',
  'outcome',
  'leave',
  'trainer',
  'trainer_missing',
  'licence',
  'application',
  'crisis_reading',
  'crisis_chat',
  'chat_reported',
  'care_gap',
  'post_reported',
  'elder_care_start',
  'elder_care_call',
  'elder_care_visit',
  'recipient_missing',
  'suspense',
  'refund',
  'reversed',
  'refunded_elsewhere',
  'dispute',
  'dispute_lost',
  'second_approval',
  'withdrawal',
  'order_to_ship',
  'manual',
] as const;
export type TaskKind = (typeof TASK_KINDS)[number];

export const TASK_PRIORITIES = ['low', 'normal', 'high', 'urgent'] as const;
export type TaskPriority = (typeof TASK_PRIORITIES)[number];

export const TASK_STATUSES = ['open', 'claimed', 'waiting', 'closed'] as const;
export type TaskStatus = (typeof TASK_STATUSES)[number];

/** What staff can do with a task; whether a role may do it depends on the role. */
export const TASK_ACTIONS = ['claim', 'assign', 'wait', 'release', 'done', 'cancel'] as const;
export type TaskAction = (typeof TASK_ACTIONS)[number];

/** Whether the member was spoken with; every kind of task with a person at its other end has these outcomes. */
const REACHED = ['reached', 'not_reached'] as const;

/** How a task of each kind can end when staff say so; `done` ends those that have no words of their own. */
export const TASK_OUTCOMES: Readonly<Partial<Record<TaskKind, readonly string[]>>> = {
  crisis_reading: [...REACHED, 'mistyped', 'referred'],
  crisis_chat: [...REACHED, 'mistyped', 'referred'],
  chat_reported: ['answer_wrong', 'answer_right', 'referred'],
  care_gap: [...REACHED, 'declined', 'referred'],
  elder_care_start: [...REACHED, 'declined'],
  elder_care_call: [...REACHED, 'referred'],
  elder_care_visit: ['visited', 'not_reached', 'referred'],
  call_back: REACHED,
};

/** The outcomes that staff may choose from for a kind of task. */
export function outcomesOf(kind: TaskKind): readonly string[] {
  return TASK_OUTCOMES[kind] ?? ['done'];
}

/** The kinds in which somebody may be in danger. */
export const CRISIS_KINDS: readonly TaskKind[] = ['crisis_reading', 'crisis_chat'];

/** How often staff must have tried before a crisis may end as `not_reached`. */
export const CRISIS_TRIES = 3;

/** Roles whose work somebody may write down as a task; a case manager only for their own. */
export const TASK_ROLES = ['case_manager', 'manager', 'admin'] as const;
export type TaskRole = (typeof TASK_ROLES)[number];
/** What is to be done, and what was tried or found. */
export const TASK_WORK_RULE: TextRule = { label: 'What is to be done', max: 500 };
export const TASK_NOTE_RULE: TextRule = { label: 'The note', max: 500 };
export const TASK_DUE_MESSAGE = 'Say by when it must be done; a time to come.';
export const OUTCOME_MISSING_MESSAGE = 'Please say how it ended.';
export const takenBy = (name: string) => `${name} has taken this task.`;
export const TASK_TAKEN_MESSAGE = 'Somebody else has taken this task.';
export const TRIES_MISSING_MESSAGE = 'Note three tries to reach them first.';
