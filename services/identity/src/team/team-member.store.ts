import type { TeamMember } from '@sabiwell/proto/http/team.ts';
import type { Department, TeamRole, TeamStatus } from '@sabiwell/proto/http/team-rules.ts';
import type { Prisma, TeamMember as TeamMemberRow } from '../generated/prisma/client.ts';

/** Locks somebody of the team until the end of the transaction, so that changes happen one after another; null when there is nobody. */
export async function lockTeamMember(tx: Prisma.TransactionClient, id: string): Promise<TeamMemberRow | null> {
  await tx.$queryRaw`SELECT 1 FROM team_members WHERE id = ${id}::uuid FOR NO KEY UPDATE`;
  return tx.teamMember.findUnique({ where: { id } });
}

/** Somebody of the team as the manager reads them. */
export function wireTeamMember(row: TeamMemberRow): TeamMember {
  const { id, version, name, email, title, role, department, reportsTo, joinedAt, status } = row;
  return {
    id,
    version: Number(version),
    name,
    email,
    title,
    role: role as TeamRole,
    department: department as Department,
    reportsTo,
    joinDate: joinedAt.toISOString(),
    status: status as TeamStatus,
  };
}

/** What a manager may change, for the audit log: it names nobody but whom they report to. */
export function workOf({ status, title, role, department, reportsTo }: TeamMemberRow): Prisma.InputJsonObject {
  return { status, title, role, department, reportsTo };
}

/** The header by which the staff app recognises that a list is older than its own change. */
export function versionHeader({ id, version }: TeamMemberRow): { 'x-version': string } {
  return { 'x-version': `identity.team-member:${id}:${version}` };
}
