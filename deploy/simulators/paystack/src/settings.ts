import { z } from 'zod';

/** How the simulated merchant's account is set up, and how things end that no control call completes. */
export const settings = z.strictObject({
  /** The provider's quota of a test account: 100 calls in 60 s. */
  quota: z.boolean(),
  quotaLimit: z.number().int().min(1),
  /** The customer bears the fees, so the charged amount is higher than the price. */
  customerBearsFees: z.boolean(),
  /** How many of the next charges of a saved card are paused until the customer confirms. */
  pausedCharges: z.number().int().min(0),
  /** How many of the next charges of a saved card the bank declines. */
  declinedCharges: z.number().int().min(0),
  /** Real seconds from «I've sent the money» until the money is there. */
  transferSeconds: z.number().min(0),
  /** Real milliseconds from a success to its webhook. */
  webhookDelayMs: z.number().min(0),
  /** The bodies of webhooks differ in their order, their escapes and the form of some fields. */
  bodyVariants: z.boolean(),
  refundOutcome: z.enum(['processed', 'failed', 'needs-attention', 'none']),
  payoutOutcome: z.enum(['success', 'failed', 'reversed', 'none']),
  payoutOtp: z.boolean(),
});
export type Settings = z.output<typeof settings>;

export const startSettings: Settings = {
  quota: false,
  quotaLimit: 100,
  customerBearsFees: false,
  pausedCharges: 0,
  declinedCharges: 0,
  transferSeconds: 5,
  webhookDelayMs: 100,
  bodyVariants: true,
  refundOutcome: 'processed',
  payoutOutcome: 'success',
  payoutOtp: false,
};
