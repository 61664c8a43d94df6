import { STAFF_ROLES, type StaffRole } from '@sabiwell/proto/http/endpoint.ts';
import { textFault } from '@sabiwell/proto/http/field-rules.ts';
import { EMAIL_RULE } from '@sabiwell/proto/http/person-rules.ts';
import { STAFF_NAME_RULE } from '@sabiwell/proto/http/staff-rules.ts';
import { EMAIL, type FormDeclaration, inOneSentence } from '@sabiwell/ui/form/declaration.ts';
import { portalName } from '../../portal-messages.ts';
import { t } from './staff-messages.ts';

export type InviteDraft = { role: StaffRole | ''; name: string; email: string; doctorId: string };

export const emptyInvite = (): InviteDraft => ({ role: '', name: '', email: '', doctorId: '' });

/** The form that invites somebody to the staff. A doctor's account belongs to a doctor's number. */
export function inviteForm(): FormDeclaration<InviteDraft> {
  const doctorRule = { label: t('doctorId'), max: 200 };
  return {
    name: 'invite',
    fields: {
      role: {
        label: t('role'),
        control: 'select',
        options: STAFF_ROLES.map((role) => ({ value: role, label: portalName(role) })),
        placeholder: t('chooseRole'),
        rule: { oneOf: STAFF_ROLES, message: t('chooseRoleFault') },
      },
      name: { label: t('name'), rule: STAFF_NAME_RULE, autoComplete: 'off' },
      email: { label: t('email'), rule: inOneSentence(EMAIL_RULE), ...EMAIL, autoComplete: 'off' },
      doctorId: {
        label: t('doctorId'),
        hint: t('doctorIdHint'),
        rule: (typed, { role }) => (role === 'doctor' ? textFault(doctorRule, typed) : undefined),
        maxLength: doctorRule.max,
        autoComplete: 'off',
      },
    },
    refusals: { account_exists: 'email', doctor_has_account: 'doctorId' },
  };
}

/** The fields to fill in for a role, in the order of the screen. */
export function inviteFields(role: InviteDraft['role']): (keyof InviteDraft)[] {
  return role === 'doctor' ? ['role', 'name', 'email', 'doctorId'] : ['role', 'name', 'email'];
}

/** The invitation to send; a doctor's number means nothing for another role. */
export function invitationOf({ role, name, email, doctorId }: InviteDraft & { role: StaffRole }) {
  const invitation = { role, name: name.trim(), email: email.trim() };
  return role === 'doctor' ? { ...invitation, doctorId: doctorId.trim() } : invitation;
}
