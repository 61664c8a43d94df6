import { z } from 'zod';

const settings = z.object({
  HOST: z.enum(['127.0.0.1', '::1', 'localhost'], 'the payment simulator settles whatever it is told to: loopback only'),
  PORT: z.coerce.number().int().min(1).max(65_535),
  NODE_ENV: z.string().refine((name) => name !== 'production', 'the payment simulator is for development and tests'),
  SIM_TOKEN: z.string().min(1),
  /** The address at which browsers and services reach the simulator; by default the one it listens on. */
  SIM_PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  PAYSTACK_SECRET_KEY: z.string().startsWith('sk_test_', 'must be a test key: the simulator takes no live one'),
  /** Only for the fault old_key, which signs webhooks with it. */
  PAYSTACK_SECRET_KEY_PREVIOUS: z.string().startsWith('sk_test_').optional(),
  PAYSTACK_PUBLIC_KEY: z.string().startsWith('pk_test_'),
  /** Where webhooks are sent; without it they are only stored. */
  SIM_WEBHOOK_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** By how much the simulator's own waits are faster than the provider's: webhook retries, refunds, transfers. */
  SIM_TIME_SCALE: z.coerce.number().min(1).max(1_000_000).default(1),
  /** The same seed gives the same codes for the same calls; without one every start has new codes. */
  SIM_SEED: z.string().optional(),
});

/** The simulator's settings; ends with exit code 78 and lists every problem when they are wrong. */
export function readSettings() {
  const given = Object.fromEntries(Object.entries(process.env).filter(([, value]) => value !== ''));
  const parsed = settings.safeParse({ HOST: '127.0.0.1', NODE_ENV: 'development', ...given });
  if (parsed.success) return parsed.data;
  process.stderr.write(`${parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('\n')}\n`);
  process.exit(78);
}
