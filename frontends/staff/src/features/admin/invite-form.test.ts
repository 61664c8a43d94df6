import { describe, expect, test } from 'vitest';
import { ApiError } from '@sabiwell/ui/api-client.ts';
import { faultsOf, refusedFields } from '@sabiwell/ui/form/faults.ts';
import { emptyInvite, invitationOf, type InviteDraft, inviteFields, inviteForm } from './invite-form.ts';

const words = { name: ' Ngozi Okafor ', email: ' ngozi@example.com ', doctorId: ' d-1 ' };

describe('the form of an invitation', () => {
  test('says what is missing', () => {
    expect(faultsOf(inviteForm(), emptyInvite())).toEqual({
      role: 'Choose a role.',
      name: 'Name is required.',
      email: 'Enter an email address, for example amina@example.com.',
    });
  });

  test("wants a doctor's number of doctors alone", () => {
    expect(faultsOf<InviteDraft>(inviteForm(), { ...words, role: 'manager', doctorId: '' })).toEqual({});
    expect(faultsOf<InviteDraft>(inviteForm(), { ...words, role: 'doctor', doctorId: '' })).toEqual({
      doctorId: "Doctor's number is required.",
    });
    expect(inviteFields('manager')).not.toContain('doctorId');
    expect(inviteFields('doctor')).toContain('doctorId');
  });

  test.each([
    ['account_exists', 'email'],
    ['doctor_has_account', 'doctorId'],
  ])('shows the refusal %s at the field %s', (code, field) => {
    expect(refusedFields(inviteForm(), new ApiError(409, 'Taken.', { code }))).toEqual({ [field]: 'Taken.' });
  });
});

test("an invitation is sent without spaces around it, and with a number for a doctor's account alone", () => {
  const invitation = { role: 'manager', name: 'Ngozi Okafor', email: 'ngozi@example.com' };
  expect(invitationOf({ ...words, role: 'manager' })).toEqual(invitation);
  expect(invitationOf({ ...words, role: 'doctor' })).toEqual({ ...invitation, role: 'doctor', doctorId: 'd-1' });
});
