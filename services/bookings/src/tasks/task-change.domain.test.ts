import { describe, expect, test } from 'vitest';
import type { TaskChange } from '@sabiwell/proto/http/staff-tasks.ts';
import type { CareTask } from './care-task.domain.ts';
import { changeTask, maySee } from './task-change.domain.ts';

const NOW = new Date('2027-01-04T09:00:00Z');
const ADA = { id: 'ada', role: 'case_manager' };
const OBI = { id: 'obi', role: 'case_manager' };
const CHIEF = { id: 'chief', role: 'admin' };

const task = (over: Partial<CareTask> = {}): CareTask => ({
  id: '1',
  version: 1,
  kind: 'crisis_reading',
  subject: '7',
  role: 'case_manager',
  priority: 'normal',
  status: 'open',
  assignee: undefined,
  userId: 7,
  doctorId: undefined,
  ref: undefined,
  times: 1,
  openedAt: NOW,
  dueAt: NOW,
  waitingUntil: undefined,
  breachedAt: undefined,
  closedAt: undefined,
  outcome: undefined,
  note: undefined,
  ...over,
});
const adas = (over: Partial<CareTask> = {}) => task({ status: 'claimed', assignee: 'ada', ...over });
const change = (before: CareTask, wanted: TaskChange, by = ADA, tries = 0) => changeTask(before, wanted, by, NOW, { tries });
const codeOf = (work: () => unknown) => {
  try {
    return work();
  } catch (error) {
    return (error as { code: string }).code;
  }
};

describe('a task', () => {
  test('is claimed by one person', () => {
    expect(change(task(), { action: 'claim' })).toMatchObject({ status: 'claimed', assignee: 'ada' });
    expect(change(adas(), { action: 'claim' })).toBeUndefined();
    expect(change(adas({ status: 'waiting' }), { action: 'claim' })).toMatchObject({ status: 'claimed' });
    expect(codeOf(() => change(adas(), { action: 'claim' }, OBI))).toBe('taken');
    expect(codeOf(() => change(adas(), { action: 'claim' }, CHIEF))).toBe('taken');
  });

  test('is given to somebody by who leads alone', () => {
    expect(change(adas(), { action: 'assign', assigneeId: 'obi' }, CHIEF)).toMatchObject({ status: 'claimed', assignee: 'obi' });
    expect(codeOf(() => change(adas(), { action: 'assign', assigneeId: 'obi' }))).toBe('forbidden');
    expect(codeOf(() => change(adas(), { action: 'cancel' }))).toBe('forbidden');
  });

  test('waits until a time that is still to come, and keeps who does it', () => {
    expect(change(task(), { action: 'wait', note: 'No answer' })).toMatchObject({
      status: 'waiting',
      assignee: 'ada',
      note: 'No answer',
      waitingUntil: new Date('2027-01-04T10:00:00Z'),
    });
    expect(codeOf(() => change(task(), { action: 'wait', until: NOW.toISOString() }))).toBe('invalid');
  });

  test('is released to everybody', () => {
    expect(change(adas(), { action: 'release' })).toMatchObject({ status: 'open', assignee: undefined });
    expect(change(adas(), { action: 'release' }, CHIEF)).toMatchObject({ status: 'open' });
    expect(codeOf(() => change(adas(), { action: 'release' }, OBI))).toBe('taken');
    expect(change(task(), { action: 'release' })).toBeUndefined();
  });

  test('ends with an outcome of its kind', () => {
    expect(change(adas(), { action: 'done', outcome: 'mistyped' })).toMatchObject({ status: 'closed', outcome: 'mistyped', closedAt: NOW });
    expect(codeOf(() => change(adas(), { action: 'done', outcome: 'visited' }))).toBe('invalid');
    expect(change(adas({ kind: 'confirm' }), { action: 'done', outcome: 'done' })).toMatchObject({ outcome: 'done' });
  });

  test('about a crisis ends unreached after three tries alone', () => {
    const ends = (tries: number) => codeOf(() => change(adas(), { action: 'done', outcome: 'not_reached' }, ADA, tries));
    expect(ends(2)).toBe('tries_missing');
    expect(ends(3)).toMatchObject({ outcome: 'not_reached' });
  });

  test('stays as it ended', () => {
    const over = adas({ status: 'closed', outcome: 'reached' });
    expect(change(over, { action: 'done', outcome: 'reached' })).toBeUndefined();
    expect(codeOf(() => change(over, { action: 'done', outcome: 'referred' }))).toBe('wrong_state');
    expect(codeOf(() => change(over, { action: 'claim' }))).toBe('wrong_state');
  });

  test('is seen by its role and by who leads', () => {
    expect(['case_manager', 'doctor', 'admin', 'manager', 'operator'].map((role) => maySee(role, task()))).toEqual([
      true,
      false,
      true,
      true,
      true,
    ]);
  });
});
