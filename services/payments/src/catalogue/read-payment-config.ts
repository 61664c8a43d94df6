import type { Call } from '@sabiwell/chassis/serve.ts';
import type { Reply } from '@sabiwell/proto/http/endpoint.ts';
import type { plans } from '@sabiwell/proto/http/plans.ts';
import type { Context } from '../context.ts';

type ReadPaymentConfig = typeof plans.readPaymentConfig;

/** Answers what a browser needs for the payment popup. */
export async function readPaymentConfig({ settings }: Context, _call: Call<ReadPaymentConfig>): Promise<Reply<ReadPaymentConfig>> {
  const { publicKey, scriptUrl, isSimulated } = settings;
  return { status: 200, body: { publicKey, scriptUrl, isSimulated } };
}
