import type { Department, TeamRole, TeamStatus } from '@sabiwell/proto/http/team-rules.ts';
import { createTexts } from '@sabiwell/ui/i18n.ts';

/** The words of what somebody of the team works as. */
export const roleName = createTexts('teamRole', {
  admin: 'Admin',
  manager: 'Manager',
  developer: 'Developer',
  designer: 'Designer',
  analyst: 'Analyst',
  support: 'Support',
} satisfies Record<TeamRole, string>);

/** The words of a department (spec 3 section 6). */
export const departmentName = createTexts('teamDepartment', {
  engineering: 'Engineering',
  design: 'Design',
  product: 'Product',
  marketing: 'Marketing',
  sales: 'Sales',
  operations: 'Operations',
  hr: 'Human Resources',
} satisfies Record<Department, string>);

/** The words of whether somebody still belongs to the team. */
export const statusName = createTexts('teamStatus', {
  active: 'Active',
  inactive: 'Inactive',
} satisfies Record<TeamStatus, string>);

/** The words of the Team tab. */
export const t = createTexts('managerTeam', {
  title: 'Team',
  add: 'Add Team Member',
  search: 'Search',
  all: 'All',
  order: 'Order',
  byName: 'By name',
  byJoinDate: 'Newest first',

  loading: 'Loading the team',
  failed: "We couldn't load the team.",
  more: 'Show more',
  shownOne: '1 person shown',
  shown: '{count} people shown',
  end: "That's everyone.",
  empty: 'No team members yet.',
  noMatch: 'Nobody matches.',
  showAll: 'Show everyone',

  name: 'Name',
  email: 'Email',
  jobTitle: 'Title',
  role: 'Role',
  department: 'Department',
  reportsTo: 'Reports to',
  nobody: 'Nobody',
  status: 'Status',
  joined: 'Joined',
  chooseRole: 'Choose a role',
  chooseDepartment: 'Choose a department',

  progress: 'Tasks of the last 30 days',
  tasks: '{done} of {total} tasks done',
  taskOne: '{done} of 1 task done',
  score: '{percent}% done in time',
  noScore: 'None done yet',
  noTasks: 'No tasks yet',

  addWhy: 'This gives no sign-in. An administrator invites people to the portals.',
  added: 'Team member added successfully',
  addFailed: 'Error adding team member',
  change: 'Change…',
  changeOf: 'Change {name}',
  save: 'Save',
  saved: 'Team member changed',
  changeFailed: "We couldn't save the change.",
});
