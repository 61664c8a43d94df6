import type { Call } from '@sabiwell/chassis/http/serve.ts';
import type { Reply } from '@sabiwell/proto/http/endpoint.ts';
import type { wallet } from '@sabiwell/proto/http/wallet.ts';
import type { Context } from '../context.ts';
import { nairaOf } from '../money.domain.ts';
import { topUpOf } from '../payments/create-intent.ts';
import { emailOf } from '../payments/payer.ts';
import { startPayment } from '../payments/start-payment.ts';

type StartTopUp = typeof wallet.startTopUp;

/** Begins a top-up of the member's wallet. */
export async function startTopUp(context: Context, { caller, body }: Call<StartTopUp>): Promise<Reply<StartTopUp>> {
  const payment = topUpOf(body, { userId: caller.userId, email: emailOf(caller) });
  const { id, reference, accessCode, authorizationUrl, amountKobo, createdAt } = await startPayment(context, payment);
  return {
    status: 201,
    body: {
      id,
      amount: nairaOf(amountKobo),
      description: payment.name,
      paymentReference: reference,
      paymentStatus: 'pending',
      createdAt: createdAt.toISOString(),
      completedAt: null,
      accessCode,
      authorizationUrl,
      publicKey: context.settings.publicKey,
    },
  };
}
