import { z } from 'zod';
import { email } from './account-fields.ts';
import { endpoint } from './endpoint.ts';
import { longText } from './field-rules.ts';
import { instant, opaqueId } from './shared.ts';
import { oneWordOf, searched } from './staff-list-fields.ts';
import { DEPARTMENTS, TEAM_ROLES, TEAM_RULES, TEAM_STATUSES } from './team-rules.ts';
import { NO_PAGE_MESSAGE, pageById } from './page.ts';
import { choiceOf, textOf } from './text-fields.ts';

const TEAM = '/api/sabiwell-manager/team';

/** Somebody of the team, as they are entered (spec 3 section 3.2). */
export const teamMember = z
  .object({
    id: z.string(),
    version: z.number().int(),
    name: z.string(),
    email: z.string(),
    title: z.string(),
    role: z.enum(TEAM_ROLES),
    department: z.enum(DEPARTMENTS),
    reportsTo: z.string().nullable().meta({ description: 'As the manager wrote it; null where that is nobody' }),
    joinDate: instant.meta({ description: 'When they were added' }),
    status: z.enum(TEAM_STATUSES),
  })
  .meta({ id: 'TeamMember' });
export type TeamMember = z.output<typeof teamMember>;

/** What somebody of the team did in the last 30 days, by the staff accounts with their e-mail. */
export const teamProgress = z
  .object({
    tasksCompleted: z.number().int(),
    totalTasks: z.number().int().meta({ description: 'Completed ones and those that are theirs and not closed' }),
    performanceScore: z
      .number()
      .int()
      .nullable()
      .meta({ description: 'How many percent of the completed ones were done by the time they were due; null where there are none' }),
  })
  .meta({ id: 'TeamProgress' });

/** Somebody of the team with their progress. */
export const teamRow = teamMember.extend({ updatedAt: instant, progress: teamProgress }).meta({ id: 'TeamRow' });
export type TeamRow = z.output<typeof teamRow>;

const reportsTo = textOf(TEAM_RULES.reportsTo);

/** An empty one takes it away, so it must not count as absent. */
const reportsToOrNobody = z
  .string(`${TEAM_RULES.reportsTo.label} must be text.`)
  .trim()
  .max(TEAM_RULES.reportsTo.max, longText(TEAM_RULES.reportsTo))
  .regex(/^[^\u0000-\u001f\u007f]*$/, `${TEAM_RULES.reportsTo.label} holds a character that can't be used.`)
  .meta({ description: 'Empty where they report to nobody' })
  .exactOptional();

const someId = { id: '0198c0de-0000-7000-8000-000000000001' };
const somebody = {
  name: 'Ngozi Okafor',
  email: 'ngozi@example.com',
  title: 'Support lead',
  role: 'support',
  reportsTo: 'Ada Obi',
  department: 'operations',
};

/** The manager's work with the team. Its rows grant nothing. */
export const team = {
  addTeamMemberManager: endpoint({
    method: 'POST',
    path: TEAM,
    summary: 'Add somebody to the team, active from now on; 409 where somebody has the e-mail already',
    actors: ['manager'],
    body: z.object({
      name: textOf(TEAM_RULES.name),
      email,
      title: textOf(TEAM_RULES.title),
      role: choiceOf(TEAM_RULES.role),
      department: choiceOf(TEAM_RULES.department),
      reportsTo: reportsTo.optional(),
    }),
    replies: { 201: teamMember },
    problems: [409],
    examples: { good: { body: somebody }, bad: { body: { ...somebody, department: 'kitchen' } } },
  }),
  changeTeamMemberManager: endpoint({
    method: 'PATCH',
    path: `${TEAM}/{id}`,
    summary: 'Change what somebody of the team does, or whether they are active',
    actors: ['manager'],
    params: z.object({ id: opaqueId }),
    body: z.object({
      status: choiceOf(TEAM_RULES.status).optional(),
      title: textOf(TEAM_RULES.title).optional(),
      role: choiceOf(TEAM_RULES.role).optional(),
      department: choiceOf(TEAM_RULES.department).optional(),
      reportsTo: reportsToOrNobody,
    }),
    replies: { 200: teamMember },
    examples: {
      good: { params: someId, body: { status: 'inactive' } },
      bad: { params: someId, body: { status: 'asleep' } },
    },
  }),
};

const teamQuery = pageById.extend({
  cursor: z
    .string(NO_PAGE_MESSAGE)
    .regex(/^([0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})?$/, NO_PAGE_MESSAGE)
    .optional()
    .meta({ description: 'As the Link header of the page before gave it' }),
  q: searched,
  sort: oneWordOf(['name', 'joinDate']),
  dir: oneWordOf(['asc', 'desc']),
  status: oneWordOf(TEAM_STATUSES),
  department: oneWordOf(DEPARTMENTS),
});
export type TeamQuery = z.output<typeof teamQuery>;

/** The team, which staff-reporting answers from what identity has told. */
export const teamList = {
  listTeamManager: endpoint({
    method: 'GET',
    path: TEAM,
    summary: 'The team by name, each with their progress; `q` looks in name, e-mail, title and department',
    actors: ['manager'],
    timeoutMs: 20_000,
    query: teamQuery,
    replies: { 200: z.array(teamRow) },
    examples: { good: { query: { limit: '50', department: 'operations' } }, bad: { query: { limit: '0' } } },
  }),
};
