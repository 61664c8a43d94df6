import type { z } from 'zod';
import { DomainError } from '@sabiwell/chassis/http/errors.ts';
import { isTransient } from '@sabiwell/chassis/stores/store-errors.ts';
import { staffAccounts } from '@sabiwell/proto/http/staff-accounts.ts';
import { type AskedChange, disableAccount, enableAccount } from '../staff/accounts/change-account-status.ts';
import { inviteAccount } from '../staff/accounts/invite-account.ts';
import { resetAccount } from '../staff/accounts/reset-account.ts';
import { signOutAccount } from '../staff/accounts/sign-out-account.ts';
import { findStaffRow, listStaffRows } from '../staff/accounts/staff-row.store.ts';
import { OPERATOR } from '../staff/audit/insert-staff-action.ts';
import { insertDemoMembers } from '../demo/insert-demo-members.ts';
import { insertDemoStaff } from '../staff/demo/insert-demo-staff.ts';
import { notForProduction } from '../staff/demo/refuse-demo-address.ts';
import { giveInvitation } from './give-invitation.ts';
import type { OperatorContext } from './operator-context.ts';

export type Outcome = { output: unknown; exitCode: number };
type Command = (context: OperatorContext, words: string[]) => Promise<unknown>;

const WRONG_USE = 64;

const commands: Readonly<Record<string, Command>> = {
  async invite(context, [role, email, name, doctorId]) {
    const invitation = parsed(staffAccounts.inviteStaffAdmin.body, { role, email, name, doctorId: doctorId || undefined });
    return giveInvitation(context, await inviteAccount(context, invitation, { actor: OPERATOR }));
  },
  list: ({ pool, clock }) => listStaffRows(pool, clock()),
  async disable(context, words) {
    const change = changeOf(words);
    await disableAccount(context, change);
    return findStaffRow(context.pool, change.id, context.clock());
  },
  async enable(context, words) {
    const change = changeOf(words);
    await enableAccount(context, change);
    return findStaffRow(context.pool, change.id, context.clock());
  },
  reset: async (context, words) => giveInvitation(context, await resetAccount(context, changeOf(words))),
  async 'sign-out'(context, [id = '']) {
    await signOutAccount(context, { id, actor: OPERATOR });
    return findStaffRow(context.pool, id, context.clock());
  },
  async demo(context, [password = '', doctorId]) {
    if (context.isProduction) throw notForProduction();
    return insertDemoStaff(context, password, doctorId);
  },
  async 'demo-members'(context) {
    if (context.isProduction) throw notForProduction();
    return insertDemoMembers(context);
  },
};

function changeOf([id = '', ...words]: string[]): AskedChange {
  const { reason } = parsed(staffAccounts.resetStaffAdmin.body, { reason: words.join(' ').trim() || 'By the operator' });
  return { id, actor: OPERATOR, reason };
}

/** Reads what was typed by the rules of the portal's calls. */
function parsed<S extends z.ZodType>(schema: S, given: unknown): z.output<S> {
  const { success, data, error } = schema.safeParse(given);
  if (success) return data;
  const message = error.issues.map((issue) => issue.message).join(' ');
  throw new DomainError('invalid', message, { kind: 'invalid' });
}

/** Runs one command of the operator on identity's database, also while the service is not running; a refusal says why. */
export async function runOperator(context: OperatorContext, [name = '', ...words]: string[]): Promise<Outcome> {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (command === undefined) return { output: { message: `Say one of: ${Object.keys(commands).join(', ')}.` }, exitCode: WRONG_USE };
  try {
    return { output: await command(context, words), exitCode: 0 };
  } catch (error) {
    if (!(error instanceof DomainError) || isTransient(error)) throw error;
    const message = error.code === 'not_found' ? 'There is no account with this ID. make staff-list shows all.' : error.message;
    return { output: { message }, exitCode: error.kind === 'invalid' ? WRONG_USE : 1 };
  }
}
