import { createVersionTokens } from '@sabiwell/ui/version-tokens.ts';

/** What a list of staff-reporting lists, as X-Version names it; every other list is read where it is written. */
const KINDS: Readonly<Record<string, string>> = {
  payments: 'payments.payment',
  subscriptions: 'payments.period',
  team: 'identity.team-member',
};

/** The kind of rows in the list of a portal. */
export function kindOf(path: string): string | undefined {
  const [, list = ''] = /^\/api\/[a-z-]+\/([a-z-]+)(?:\?|$)/.exec(path) ?? [];
  return Object.hasOwn(KINDS, list) ? KINDS[list] : undefined;
}

/** The versions that this tab has written, for which the lists that it reads next wait. */
export const versions = createVersionTokens('sabiwell.staff.versions', kindOf);
