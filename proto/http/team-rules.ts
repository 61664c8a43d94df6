import { EMAIL_RULE } from './person-rules.ts';
import type { ChoiceRule, TextRule } from './field-rules.ts';
import { STAFF_NAME_RULE } from './staff-rules.ts';

// Words and rules of the team that the manager's screen and the server share (spec 3 section 6).

/** What somebody of the team works as. It grants nothing: what staff may do hangs on their accounts. */
export const TEAM_ROLES = ['admin', 'manager', 'developer', 'designer', 'analyst', 'support'] as const;
export type TeamRole = (typeof TEAM_ROLES)[number];

export const DEPARTMENTS = ['engineering', 'design', 'product', 'marketing', 'sales', 'operations', 'hr'] as const;
export type Department = (typeof DEPARTMENTS)[number];

export const TEAM_STATUSES = ['active', 'inactive'] as const;
export type TeamStatus = (typeof TEAM_STATUSES)[number];

/** The rules of the form of a team member. */
export const TEAM_RULES = {
  name: STAFF_NAME_RULE,
  email: EMAIL_RULE,
  title: { label: 'Title', max: 100 } satisfies TextRule,
  reportsTo: { label: 'Reports to', max: 100, optional: true } satisfies TextRule,
  role: { oneOf: TEAM_ROLES, message: 'Choose a role.' } satisfies ChoiceRule<TeamRole>,
  department: { oneOf: DEPARTMENTS, message: 'Choose a department.' } satisfies ChoiceRule<Department>,
  status: { oneOf: TEAM_STATUSES, message: 'Choose active or inactive.' } satisfies ChoiceRule<TeamStatus>,
};

export const TEAM_EMAIL_TAKEN_MESSAGE = 'Somebody of the team has this email address already.';
