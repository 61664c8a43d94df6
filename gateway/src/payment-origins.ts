import { z } from 'zod';

/** The origins of the payment popup: its script, and the checkout in its frame. */
export type PaymentOrigins = { script: string; frame: string };

const PAYSTACK = { PAYSTACK_INLINE_URL: 'https://js.paystack.co', PAYSTACK_CHECKOUT_URL: 'https://checkout.paystack.com' } as const;

const address = z.url({ protocol: /^https?$/ }).optional();

/** Absent where nothing can be paid; the policy of a page then allows only the product's own scripts. */
export const paymentSettings = { PAYSTACK_INLINE_URL: address, PAYSTACK_CHECKOUT_URL: address };

/** In production the popup must be Paystack's own: a simulated one would give away what nobody has paid for. */
export function paymentRules(env: NodeJS.ProcessEnv): Record<string, z.ZodType> {
  if (env.ALLOW_SIMULATED_PAYMENTS === '1') return {};
  const only = (origin: string) =>
    z
      .string()
      .optional()
      .refine((text) => text === undefined || originOf(text) === origin, `must be at ${origin}: payments are not simulated in production`);
  return Object.fromEntries(Object.entries(PAYSTACK).map(([name, origin]) => [name, only(origin)]));
}

/** The origins in a page's policy; undefined where no popup is configured. */
export function paymentOrigins(config: {
  PAYSTACK_INLINE_URL?: string | undefined;
  PAYSTACK_CHECKOUT_URL?: string | undefined;
}): PaymentOrigins | undefined {
  const { PAYSTACK_INLINE_URL: script, PAYSTACK_CHECKOUT_URL: frame } = config;
  return script === undefined || frame === undefined ? undefined : { script: new URL(script).origin, frame: new URL(frame).origin };
}

function originOf(text: string): string | undefined {
  return URL.canParse(text) ? new URL(text).origin : undefined;
}
