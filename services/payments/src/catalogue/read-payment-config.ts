import type { Call } from '@sabiwell/chassis/serve.ts';
import type { Reply } from '@sabiwell/proto/http/endpoint.ts';
import type { plans } from '@sabiwell/proto/http/plans.ts';
import type { Context } from '../context.ts';
import { nairaOf } from '../money.domain.ts';

type ReadPaymentConfig = typeof plans.readPaymentConfig;

/** Answers what a browser needs for the payment popup, and by what rule orders are sent. */
export async function readPaymentConfig({ settings }: Context, _call: Call<ReadPaymentConfig>): Promise<Reply<ReadPaymentConfig>> {
  const { publicKey, scriptUrl, isSimulated, shippingKobo, freeShippingFromKobo } = settings;
  const shipping = { shippingFee: nairaOf(shippingKobo), freeShippingFrom: nairaOf(freeShippingFromKobo) };
  return { status: 200, body: { publicKey, scriptUrl, isSimulated, ...shipping } };
}
