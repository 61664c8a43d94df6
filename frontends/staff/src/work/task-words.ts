import type { TaskAlert } from '@sabiwell/proto/http/on-call.ts';
import type { CareTaskRow } from '@sabiwell/proto/http/staff-tasks.ts';
import { distanceTo } from './due.domain.ts';
import { kindName, outcomeName, refWords, t } from './messages.ts';

/** How long there is until a moment, or since: in 12 min; overdue by 2 h. */
export function dueWords(instant: string, now: Date): { words: string; isOver: boolean } {
  const away = distanceTo(instant, now);
  if (away.unit === 'now') return { words: t('dueNow'), isOver: false };
  const { unit, count, isOver } = away;
  return { words: t(isOver ? `${unit}Over` : `${unit}To`, { count }), isOver };
}

/** What is to be done: in the words of whoever wrote it down, else in those of its kind. */
export function taskTitle({ kind, steps }: Pick<CareTaskRow, 'kind' | 'steps'>): string {
  return (kind === 'manual' && steps.find(({ action }) => action === 'open')?.note) || kindName(kind);
}

/** Whom a task is about. */
export function memberWords({ userName, userId }: Pick<CareTaskRow, 'userName' | 'userId'>): string | undefined {
  if (userName !== null) return userName;
  return userId === null ? undefined : t('memberNumber', { number: userId });
}

/** Who does a task, for this reader. */
export function assigneeWords({ assigneeId, assigneeName }: Pick<CareTaskRow, 'assigneeId' | 'assigneeName'>, ownId: string): string {
  if (assigneeId === null) return t('nobody');
  return assigneeId === ownId ? t('you') : (assigneeName ?? t('somebody'));
}

/** Who was told of a crisis, or will be. */
export function alertedWords({ step, people }: TaskAlert): string {
  if (step === 'case_managers') return t('allCaseManagers');
  if (step === 'admins') return t('allAdmins');
  return people.map(({ name }) => name ?? t('colleague')).join(', ');
}

/** What more is known of why it was opened. */
export function whyWords({ kind, ref }: Pick<CareTaskRow, 'kind' | 'ref'>): string | undefined {
  const key = `${kind}.${ref}`;
  return key in refWords.english ? refWords(key as keyof typeof refWords.english) : undefined;
}

/** An outcome in plain words; one that only an event gives is read as it is called. */
export function outcomeWords(outcome: string): string {
  return outcome in outcomeName.english ? outcomeName(outcome as keyof typeof outcomeName.english) : outcome.replaceAll('_', ' ');
}

/** A link that dials a number. */
export const telephone = (phone: string): string => `tel:${phone.replaceAll(/[^\d+]/g, '')}`;
