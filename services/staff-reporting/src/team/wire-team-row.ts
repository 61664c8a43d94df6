import type { TeamRow } from '@sabiwell/proto/http/team.ts';
import type { Progress } from './progress.store.ts';

/** The columns of somebody of the team `t`, read by `wireTeamRow`. */
export const TEAM_ROW = `t.team_member_id AS "id", t.version, t.updated_at AS "updatedAt", t.name, t.email, t.title, t.role, t.department,
  t.reports_to AS "reportsTo", t.joined_at AS "joinDate", t.status`;

export type TeamRowRead = Omit<TeamRow, 'version' | 'updatedAt' | 'joinDate' | 'progress'> & {
  version: string;
  updatedAt: Date;
  joinDate: Date;
};

/** Somebody of the team as the manager reads them. */
export function wireTeamRow(row: TeamRowRead, { done, inTime, open }: Progress = { done: 0, inTime: 0, open: 0 }): TeamRow {
  return {
    id: row.id,
    version: Number(row.version),
    updatedAt: row.updatedAt.toISOString(),
    name: row.name,
    email: row.email,
    title: row.title,
    role: row.role,
    department: row.department,
    reportsTo: row.reportsTo,
    joinDate: row.joinDate.toISOString(),
    status: row.status,
    progress: {
      tasksCompleted: done,
      totalTasks: done + open,
      performanceScore: done === 0 ? null : Math.round((100 * inTime) / done),
    },
  };
}
