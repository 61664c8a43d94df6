import { DEPARTMENTS, TEAM_STATUSES } from '@sabiwell/proto/http/team-rules.ts';

const PAGE = 60;

/** What the address of the tab says of its list. */
export const TEAM_VIEW = ['q', 'department', 'status', 'sort'] as const;
export type TeamView = Readonly<Record<(typeof TEAM_VIEW)[number], string>>;

const WORDS: Readonly<Record<(typeof TEAM_VIEW)[number], readonly string[] | undefined>> = {
  q: undefined,
  department: DEPARTMENTS,
  status: TEAM_STATUSES,
  sort: ['joinDate'],
};

/** The first page of the team that a view shows. An address can be typed by hand, and what means nothing in it is left out. */
export function teamPath(view: TeamView): `/api/sabiwell-manager/team?${string}` {
  const query = new URLSearchParams({ limit: String(PAGE) });
  for (const name of TEAM_VIEW) {
    const value = view[name].trim();
    if (value !== '' && WORDS[name]?.includes(value) !== false) query.set(name, value);
  }
  return `/api/sabiwell-manager/team?${query.toString()}`;
}
