import { expect, test } from 'vitest';
import { addForm, emptyTask, taskOfDraft } from './add-form.ts';

const NOW = new Date('2026-11-27T09:00:00Z');

test('a task is sent with its time by the clock in Lagos, and with a member where one is named', () => {
  const draft = { ...emptyTask('case_manager'), note: ' Call the pharmacy ' };
  const sent = { note: 'Call the pharmacy', dueAt: '2026-11-27T13:00:00.000Z', priority: 'normal', role: 'case_manager' };
  expect(taskOfDraft(draft, NOW)).toEqual(sent);
  expect(taskOfDraft({ ...draft, delay: 'other', at: '2026-11-28T10:00', userId: ' 12' }, NOW)).toEqual({
    ...sent,
    dueAt: '2026-11-28T09:00:00.000Z',
    userId: 12,
  });
});

test('who may not choose a role is not asked', () => {
  expect([Object.keys(addForm(false).fields).includes('role'), Object.keys(addForm(true).fields).includes('role')]).toEqual([false, true]);
});
