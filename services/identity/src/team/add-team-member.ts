import { randomUUIDv7 } from 'node:crypto';
import { ringOutbox } from '@sabiwell/chassis/bus/outbox-bell.ts';
import { DomainError } from '@sabiwell/chassis/http/errors.ts';
import type { Call } from '@sabiwell/chassis/http/serve.ts';
import type { Reply } from '@sabiwell/proto/http/endpoint.ts';
import type { team } from '@sabiwell/proto/http/team.ts';
import { TEAM_EMAIL_TAKEN_MESSAGE } from '@sabiwell/proto/http/team-rules.ts';
import { takenIndex } from '../accounts/account.store.ts';
import type { Context } from '../context.ts';
import { runIn } from '../run-in.ts';
import { lockActor } from '../staff/accounts/lock-actor.ts';
import { actorOf, insertStaffAction } from '../staff/audit/insert-staff-action.ts';
import { versionHeader, wireTeamMember, workOf } from './team-member.store.ts';

type AddTeamMember = typeof team.addTeamMemberManager;

/** Adds somebody to the team, active from now on; 409 where somebody has the e-mail already. A trigger tells it. */
export async function addTeamMember(context: Context, { caller, body, requestId }: Call<AddTeamMember>): Promise<Reply<AddTeamMember>> {
  const [actor, now] = [actorOf(caller), context.clock()];
  try {
    const added = await context.prisma.$transaction(async (tx) => {
      await lockActor(tx, actor);
      const data = { ...body, reportsTo: body.reportsTo ?? null, id: randomUUIDv7(), status: 'active', joinedAt: now };
      const row = await tx.teamMember.create({ data });
      await insertStaffAction(runIn(tx), { actor, action: 'team_member_added', target: row.id, after: workOf(row), requestId, at: now });
      return row;
    });
    ringOutbox();
    return { status: 201, body: wireTeamMember(added), headers: versionHeader(added) };
  } catch (error) {
    if (takenIndex(error) === undefined) throw error;
    throw new DomainError('email_taken', TEAM_EMAIL_TAKEN_MESSAGE, { kind: 'conflict', cause: error });
  }
}
