import { ringOutbox } from '@sabiwell/chassis/bus/outbox-bell.ts';
import { notFound } from '@sabiwell/chassis/http/errors.ts';
import type { Call } from '@sabiwell/chassis/http/serve.ts';
import type { Reply } from '@sabiwell/proto/http/endpoint.ts';
import type { team } from '@sabiwell/proto/http/team.ts';
import type { Context } from '../context.ts';
import { runIn } from '../run-in.ts';
import { lockActor } from '../staff/accounts/lock-actor.ts';
import { actorOf, insertStaffAction } from '../staff/audit/insert-staff-action.ts';
import { isUuid } from '../uuid.ts';
import { lockTeamMember, versionHeader, wireTeamMember, workOf } from './team-member.store.ts';

type ChangeTeamMember = typeof team.changeTeamMemberManager;

/** Changes what somebody of the team does; what is so already is no change. A trigger counts the version and tells it. */
export async function changeTeamMember(
  context: Context,
  { caller, params, body, requestId }: Call<ChangeTeamMember>,
): Promise<Reply<ChangeTeamMember>> {
  if (!isUuid(params.id)) throw notFound();
  const [actor, now] = [actorOf(caller), context.clock()];
  const changed = await context.prisma.$transaction(async (tx) => {
    await lockActor(tx, actor);
    const before = await lockTeamMember(tx, params.id);
    if (before === null) throw notFound();
    const { reportsTo, ...rest } = body;
    const data = { ...rest, ...(reportsTo !== undefined && { reportsTo: reportsTo === '' ? null : reportsTo }) };
    const after = await tx.teamMember.update({ where: { id: before.id }, data });
    if (after.version === before.version) return after;
    const change = { before: workOf(before), after: workOf(after) };
    await insertStaffAction(runIn(tx), { actor, action: 'team_member_changed', target: after.id, ...change, requestId, at: now });
    return after;
  });
  ringOutbox();
  return { status: 200, body: wireTeamMember(changed), headers: versionHeader(changed) };
}
