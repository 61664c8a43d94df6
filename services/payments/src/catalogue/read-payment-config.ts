import type { Call } from '@sabiwell/chassis/http/serve.ts';
import type { Reply } from '@sabiwell/proto/http/endpoint.ts';
import type { plans } from '@sabiwell/proto/http/plans.ts';
import type { Context } from '../context.ts';
import { nairaOf } from '../money.domain.ts';

type ReadPaymentConfig = typeof plans.readPaymentConfig;

/** Answers what a browser needs for the payment popup, and by what rules orders are sent and friends rewarded. */
export async function readPaymentConfig({ settings }: Context, _call: Call<ReadPaymentConfig>): Promise<Reply<ReadPaymentConfig>> {
  const { publicKey, scriptUrl, isSimulated, shippingKobo, freeShippingFromKobo } = settings;
  const shipping = { shippingFee: nairaOf(shippingKobo), freeShippingFrom: nairaOf(freeShippingFromKobo) };
  const referral = {
    referralBonus: nairaOf(settings.referralBonusKobo),
    referralLeast: nairaOf(settings.referralLeastKobo),
    referralHoldDays: settings.referralHoldDays,
  };
  return { status: 200, body: { publicKey, scriptUrl, isSimulated, ...shipping, ...referral } };
}
