import type { StaffRow } from '@sabiwell/proto/http/staff-accounts.ts';

/** What an administrator can do with an account. */
export const ACCOUNT_ACTIONS = ['inviteAgain', 'signOut', 'reset', 'disable', 'enable'] as const;
export type AccountAction = (typeof ACCOUNT_ACTIONS)[number];

/** Why an action cannot be taken: the account is one's own, or nobody is signed in to it. */
export type Hindrance = 'own' | 'nowhere';
type Account = Pick<StaffRow, 'id' | 'status' | 'openSessions'>;
export type OfferedAction = { action: AccountAction; hindrance?: Hindrance };

const BY_STATUS: Record<StaffRow['status'], readonly AccountAction[]> = {
  invited: ['inviteAgain', 'disable'],
  active: ['signOut', 'reset', 'disable'],
  disabled: ['enable'],
};

/** The actions that an account's drawer offers. Those that cannot be taken are offered with their reason. */
export function actionsFor({ id, status, openSessions }: Account, ownId: string): OfferedAction[] {
  return BY_STATUS[status].map((action) => {
    if (id === ownId) return { action, hindrance: 'own' };
    return action === 'signOut' && openSessions === 0 ? { action, hindrance: 'nowhere' } : { action };
  });
}

/** Whether an action is only taken with a reason, which the audit log keeps. */
export function needsReason(action: AccountAction): boolean {
  return action === 'disable' || action === 'enable' || action === 'reset';
}
