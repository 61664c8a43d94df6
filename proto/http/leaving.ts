import { z } from 'zod';
import { CURRENT_PASSWORD_RULE } from './person-rules.ts';
import { endpoint } from './endpoint.ts';
import { missingText } from './field-rules.ts';
import { WRONG_PASSWORD_MESSAGE } from './profile-rules.ts';
import { instant } from './shared.ts';

/** What a member would lose, beside the sentence of a 409 `balance_left`. */
export const balanceLeft = z.object({
  wallet: z.number().meta({ description: 'Naira in the wallet' }),
  heldFees: z.number().meta({ description: 'Naira paid for visits that are still to come, or on its way back' }),
  subscriptions: z
    .array(z.object({ plan: z.string().meta({ description: 'As it was called when it was sold' }), endsAt: instant }))
    .meta({ description: 'Paid periods that have not ended' }),
});
export type BalanceLeft = z.output<typeof balanceLeft>;

/** How a member leaves. */
export const leaving = {
  deleteAccount: endpoint({
    method: 'DELETE',
    path: '/api/user',
    summary: 'Ask for the account to be deleted in seven days; every session ends, and signing in before then takes it back',
    actors: ['member'],
    body: z.object({
      password: z
        .string(WRONG_PASSWORD_MESSAGE)
        .min(1, missingText(CURRENT_PASSWORD_RULE))
        .max(CURRENT_PASSWORD_RULE.max, WRONG_PASSWORD_MESSAGE),
      giveUpBalance: z.boolean('Giving up your balance must be yes or no.').optional(),
    }),
    replies: { 202: z.object({ id: z.string(), status: z.literal('leaving'), erasesAt: instant }) },
    problems: [409],
    changesSession: true,
    hasSecrets: true,
    examples: {
      good: { body: { password: 'quiet-harmattan-71' }, needs: 'your own password' },
      bad: { body: { password: '' } },
    },
  }),
};
