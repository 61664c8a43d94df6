import { runOn } from '@sabiwell/chassis/stores/postgres.ts';
import type { Call } from '@sabiwell/chassis/http/serve.ts';
import type { Reply } from '@sabiwell/proto/http/endpoint.ts';
import type { savedCard, subscriptions } from '@sabiwell/proto/http/subscriptions.ts';
import type { z } from 'zod';
import type { Context } from '../context.ts';

type ReadSavedCard = typeof subscriptions.readSavedCard;

/** Answers the card that auto renew would charge: its brand and last four digits. */
export async function readSavedCard({ pool }: Context, { caller }: Call<ReadSavedCard>): Promise<Reply<ReadSavedCard>> {
  const [row] = await runOn(pool)(
    'SELECT brand, last4, exp_month AS "expMonth", exp_year AS "expYear" FROM saved_cards WHERE user_id = $1',
    [caller.userId],
  );
  return { status: 200, body: { card: (row as z.output<typeof savedCard> | undefined) ?? null } };
}
