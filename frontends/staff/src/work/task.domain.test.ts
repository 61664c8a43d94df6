import { describe, expect, test } from 'vitest';
import { actionsOf, needsTries, partOf, triesOf } from './task.domain.ts';

const ADA = { id: 'ada', role: 'case_manager' };
const CHIEF = { id: 'chief', role: 'manager' };
const step = (action: string) => ({ at: '2026-11-27T09:00:00Z', by: 'ada', byName: null, action, note: null });

describe('what somebody can do with a task', () => {
  test.each([
    ['nobody does', { status: 'open', assigneeId: null }, ['claim'], ['claim', 'assign', 'cancel']],
    ['Ada does', { status: 'claimed', assigneeId: 'ada' }, ['done', 'wait', 'release'], ['assign', 'release', 'cancel']],
    ['Ada lets wait', { status: 'waiting', assigneeId: 'ada' }, ['done', 'wait', 'release'], ['assign', 'release', 'cancel']],
    ['somebody else does', { status: 'claimed', assigneeId: 'obi' }, [], ['assign', 'release', 'cancel']],
    ['is closed', { status: 'closed', assigneeId: 'ada' }, [], []],
  ] as const)('that %s', (_, task, adas, chiefs) => {
    expect(actionsOf(task, ADA)).toEqual(adas);
    expect(actionsOf(task, CHIEF)).toEqual(chiefs);
  });
});

test('a crisis is not reached after three tries alone', () => {
  const tried = (times: number) =>
    ({ kind: 'crisis_reading', steps: [step('claim'), ...Array.from({ length: times }, () => step('wait'))] }) as const;
  const steps = (times: number) => ({ kind: 'crisis_reading' as const, steps: [...tried(times).steps] });
  expect(triesOf(steps(2))).toBe(2);
  expect([needsTries(steps(2), 'not_reached'), needsTries(steps(2), 'reached'), needsTries(steps(3), 'not_reached')]).toEqual([
    true,
    false,
    false,
  ]);
  expect(needsTries({ kind: 'call_back', steps: [] }, 'not_reached')).toBe(false);
});

test('an address names a part of the list, or means the unclaimed', () => {
  expect(['overdue', '', 'x'].map(partOf)).toEqual(['overdue', 'unclaimed', 'unclaimed']);
});
