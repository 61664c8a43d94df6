import { describe, expect, test } from 'vitest';
import { ApiError } from '@sabiwell/ui/api-client.ts';
import { faultsOf, refusedFields } from '@sabiwell/ui/form/faults.ts';
import { doctorOptions, emptyInvite, invitationOf, type InviteDraft, inviteForm } from './invite-form.ts';

const words = { name: ' Ngozi Okafor ', email: ' ngozi@example.com ', doctorId: '7' };

describe('the form of an invitation', () => {
  test('says what is missing', () => {
    expect(faultsOf(inviteForm(), emptyInvite())).toEqual({
      role: 'Choose a role.',
      name: 'Name is required.',
      email: 'Enter an email address, for example amina@example.com.',
    });
  });

  test('wants the doctor of a doctor alone', () => {
    expect(faultsOf<InviteDraft>(inviteForm(), { ...words, role: 'manager', doctorId: '' })).toEqual({});
    expect(faultsOf<InviteDraft>(inviteForm(), { ...words, role: 'doctor', doctorId: '' })).toEqual({
      doctorId: 'Choose the doctor.',
    });
  });

  test.each([
    ['account_exists', 'email'],
    ['doctor_has_account', 'doctorId'],
  ])('shows the refusal %s at the field %s', (code, field) => {
    expect(refusedFields(inviteForm(), new ApiError(409, 'Taken.', { code }))).toEqual({ [field]: 'Taken.' });
  });
});

test('the doctors to choose from are in the order of their names, without those who have an account', () => {
  const doctors = [
    { id: 3, name: 'Dr. Musa Bello', specialty: 'Cardiology' },
    { id: 2, name: 'Dr. Amaka Obi', specialty: 'Family Medicine' },
    { id: 1, name: 'Dr. Ada Eze', specialty: 'Paediatrics' },
  ];
  expect(doctorOptions(doctors, [{ doctorId: '1' }, {}])).toEqual([
    { value: '2', label: 'Dr. Amaka Obi, Family Medicine' },
    { value: '3', label: 'Dr. Musa Bello, Cardiology' },
  ]);
});

test("an invitation is sent without spaces around it, and with a doctor for a doctor's account alone", () => {
  const invitation = { role: 'manager', name: 'Ngozi Okafor', email: 'ngozi@example.com' };
  expect(invitationOf({ ...words, role: 'manager' })).toEqual(invitation);
  expect(invitationOf({ ...words, role: 'doctor' })).toEqual({ ...invitation, role: 'doctor', doctorId: '7' });
});
