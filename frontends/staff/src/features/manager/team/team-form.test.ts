import { expect, test } from 'vitest';
import { ApiError } from '@sabiwell/ui/api-client.ts';
import { faultsOf, refusedFields } from '@sabiwell/ui/form/faults.ts';
import { addForm, changeForm, emptyMember, trimmed, workOf } from './team-form.ts';

const somebody = { name: 'Ngozi', email: 'ngozi@example.com', title: 'Nurse', role: 'support', reportsTo: '', department: 'hr' };

test('the form says what is missing; nobody has to be reported to', () => {
  expect(faultsOf(addForm(), emptyMember())).toEqual({
    name: 'Name is required.',
    email: 'Enter an email address, for example amina@example.com.',
    title: 'Title is required.',
    role: 'Choose a role.',
    department: 'Choose a department.',
  });
  expect(faultsOf(addForm(), somebody)).toEqual({});
});

test('an address that is taken is shown at its field', () => {
  expect(refusedFields(addForm(), new ApiError(409, 'Taken.', { code: 'email_taken' }))).toEqual({ email: 'Taken.' });
});

test('the form of a change begins with what is, and sends no blanks', () => {
  const member = {
    ...somebody,
    id: '1',
    version: 1,
    role: 'support' as const,
    department: 'hr' as const,
    status: 'active' as const,
    reportsTo: null,
    joinDate: '2026-11-21T09:00:00Z',
  };
  const draft = workOf(member);
  expect(draft).toEqual({ status: 'active', title: 'Nurse', role: 'support', reportsTo: '', department: 'hr' });
  expect(faultsOf(changeForm(), draft)).toEqual({});
  expect(trimmed({ title: ' Nurse ', reportsTo: '  ' })).toEqual({ title: 'Nurse', reportsTo: '' });
});
