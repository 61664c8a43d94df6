import type { TeamMember } from '@sabiwell/proto/http/team.ts';
import { DEPARTMENTS, TEAM_ROLES, TEAM_RULES, TEAM_STATUSES } from '@sabiwell/proto/http/team-rules.ts';
import { EMAIL, type FormDeclaration, inOneSentence } from '@sabiwell/ui/form/declaration.ts';
import { departmentName, roleName, statusName, t } from './messages.ts';

type Work = { title: string; role: string; reportsTo: string; department: string };
export type AddDraft = Work & { name: string; email: string };
export type ChangeDraft = Work & { status: string };

export const emptyMember = (): AddDraft => ({ name: '', email: '', title: '', role: '', reportsTo: '', department: '' });

/** The form that adds somebody to the team, with the fields of spec 3 section 3.2. */
export function addForm(): FormDeclaration<AddDraft> {
  return {
    name: 'team-member',
    fields: {
      name: { label: t('name'), rule: TEAM_RULES.name, autoComplete: 'off' },
      email: { label: t('email'), rule: inOneSentence(TEAM_RULES.email), ...EMAIL, autoComplete: 'off' },
      ...workFields(),
    },
    refusals: { email_taken: 'email' },
  };
}

/** The form that changes what somebody of the team does. */
export function changeForm(): FormDeclaration<ChangeDraft> {
  const statuses = TEAM_STATUSES.map((value) => ({ value, label: statusName(value) }));
  return {
    name: 'team-change',
    fields: { status: { label: t('status'), control: 'select', options: statuses, rule: TEAM_RULES.status }, ...workFields() },
  };
}

/** What somebody of the team does now, as the form begins. */
export function workOf({ status, title, role, reportsTo, department }: TeamMember): ChangeDraft {
  return { status, title, role, reportsTo: reportsTo ?? '', department };
}

/** A draft as it is sent, without blanks at the ends. */
export function trimmed<D extends Record<string, string>>(draft: D): D {
  return Object.fromEntries(Object.entries(draft).map(([name, typed]) => [name, typed.trim()])) as D;
}

function workFields(): FormDeclaration<Work>['fields'] {
  return {
    title: { label: t('jobTitle'), rule: TEAM_RULES.title, autoComplete: 'off' },
    role: {
      label: t('role'),
      control: 'select',
      options: TEAM_ROLES.map((value) => ({ value, label: roleName(value) })),
      placeholder: t('chooseRole'),
      rule: TEAM_RULES.role,
    },
    reportsTo: { label: t('reportsTo'), rule: TEAM_RULES.reportsTo, autoComplete: 'off' },
    department: {
      label: t('department'),
      control: 'select',
      options: DEPARTMENTS.map((value) => ({ value, label: departmentName(value) })),
      placeholder: t('chooseDepartment'),
      rule: TEAM_RULES.department,
    },
  };
}
