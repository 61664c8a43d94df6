import type { StaffDoctor } from '@sabiwell/proto/http/doctors.ts';
import { STAFF_ROLES, type StaffRole } from '@sabiwell/proto/http/endpoint.ts';
import { EMAIL_RULE } from '@sabiwell/proto/http/person-rules.ts';
import type { StaffRow } from '@sabiwell/proto/http/staff-accounts.ts';
import { STAFF_NAME_RULE } from '@sabiwell/proto/http/staff-rules.ts';
import { EMAIL, type FormDeclaration, inOneSentence } from '@sabiwell/ui/form/declaration.ts';
import { portalName } from '../../portal-messages.ts';
import { t } from './staff-messages.ts';

export type InviteDraft = { role: StaffRole | ''; name: string; email: string; doctorId: string };

export const emptyInvite = (): InviteDraft => ({ role: '', name: '', email: '', doctorId: '' });

/** The form that invites somebody to the staff. A doctor's account belongs to a doctor of the directory, whom `doctorId` names. */
export function inviteForm(): FormDeclaration<InviteDraft> {
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
        label: t('doctor'),
        hint: t('doctorHint'),
        control: 'select',
        rule: (chosen, { role }) => (role === 'doctor' && chosen === '' ? t('chooseDoctorFault') : undefined),
      },
    },
    refusals: { account_exists: 'email', doctor_has_account: 'doctorId' },
  };
}

/** The doctors who have no account yet, by name. */
export function doctorOptions(
  doctors: readonly Pick<StaffDoctor, 'id' | 'name' | 'specialty'>[],
  staff: readonly Pick<StaffRow, 'doctorId'>[],
): { value: string; label: string }[] {
  const taken = new Set(staff.map(({ doctorId }) => doctorId));
  return doctors
    .map(({ id, name, specialty }) => ({ value: String(id), label: t('doctorOption', { name, specialty }) }))
    .filter(({ value }) => !taken.has(value))
    .toSorted((one, other) => one.label.localeCompare(other.label));
}

/** The invitation to send; a doctor means nothing for another role. */
export function invitationOf({ role, name, email, doctorId }: InviteDraft & { role: StaffRole }) {
  const invitation = { role, name: name.trim(), email: email.trim() };
  return role === 'doctor' ? { ...invitation, doctorId } : invitation;
}
