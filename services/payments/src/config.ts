import { z } from 'zod';
import { brokersNamed, busConfig, deployableConfig, readConfig, runtimeRole, secret } from '@sabiwell/chassis/config.ts';
import { gatewayKeys, operatorKeys, reportingKeys, signingKeyText } from '@sabiwell/chassis/http/token-key-config.ts';
import { guardedStore, publicKeys, strictLimits, strongSecret } from '@sabiwell/chassis/production.ts';
import type { SigningKey } from '@sabiwell/chassis/http/internal-token.ts';
import { exportConfig, exportKeysNamed, exportPlaceNamed } from '@sabiwell/chassis/member-rows/export-place.ts';
import { PAYSTACK_API, refuseProvider } from './paystack/origins.ts';
import type { PaymentLimitSettings } from './payments/payment-limits.ts';
import type { Settings } from './settings.ts';

const kobo = (amount: number) => z.coerce.number().int().min(0).max(1_000_000_000).default(amount);
const limit = (calls: number) => z.coerce.number().int().min(1).max(1_000_000_000).default(calls);
const webAddress = z.url({ protocol: /^https?$/ });
const SECRET_KEY = /^sk_(test|live)_[\w-]{6,}$/;

const schema = z.object({
  ...deployableConfig,
  DATABASE_URL: secret,
  REDIS_URL: secret,
  ...busConfig,
  ...exportConfig,
  ...gatewayKeys,
  ...operatorKeys,
  ...reportingKeys,
  PAYSTACK_BASE_URL: webAddress.default(PAYSTACK_API),
  /** Without it nothing can be paid by card; everything else works. */
  PAYSTACK_SECRET_KEY: secret.refine((key) => SECRET_KEY.test(key.reveal()), 'must begin with sk_test_ or sk_live_').optional(),
  /** The previous key; webhooks signed with it are still accepted. */
  PAYSTACK_SECRET_KEY_PREVIOUS: secret.optional(),
  PAYSTACK_PUBLIC_KEY: z
    .string()
    .regex(/^pk_(test|live)_[\w-]+$/, 'must begin with pk_test_ or pk_live_')
    .default(''),
  PAYSTACK_INLINE_URL: webAddress.default('https://js.paystack.co/v2/inline.js'),
  PAYSTACK_PLAN_HEALTH_TIPS_MONTHLY: z.string().optional(),
  PAYSTACK_PLAN_HEALTH_TIPS_YEARLY: z.string().optional(),
  /** Addresses that webhooks may come from, separated by commas; only where a proxy of the deployment reports the true one. */
  PAYSTACK_WEBHOOK_IPS: z
    .string()
    .default('')
    .transform((text) =>
      text
        .split(',')
        .map((one) => one.trim())
        .filter(Boolean),
    ),
  ALLOW_SIMULATED_PAYMENTS: z.enum(['0', '1']).default('0'),
  /** The address of the product, to which the provider sends a buyer back. */
  PUBLIC_URL: webAddress,
  /** Encrypts the codes of saved cards; it must not be stored with the database. */
  CARD_SECRET: secret,
  SHIPPING_FEE_KOBO: kobo(0),
  FREE_SHIPPING_FROM_KOBO: kobo(5_000_000),
  RATE_LIMITS: z.enum(['production', 'development']).default('production'),
  GUEST_ORDERS_PER_HOUR: limit(5),
  PAYMENTS_PER_MINUTE: limit(10),
  OPEN_PAYMENTS: limit(100),
  ACCOUNT_LOOKUPS_PER_MINUTE: limit(10),
  REFERRAL_BONUS_KOBO: kobo(100_000),
  REFERRAL_LEAST_KOBO: kobo(100_000),
  REFERRAL_HOLD_DAYS: z.coerce.number().int().min(0).max(365).default(14),
});

const productionRules = {
  DATABASE_URL: guardedStore,
  REDIS_URL: guardedStore,
  EXPORT_S3_SECRET_ACCESS_KEY: strongSecret,
  INTERNAL_TOKEN_JWKS: publicKeys,
  OPERATOR_TOKEN_JWKS: publicKeys,
  REPORTING_TOKEN_JWKS: publicKeys,
  CARD_SECRET: strongSecret,
  RATE_LIMITS: strictLimits,
};

export type Config = z.output<typeof schema>;
const isSimulated = (config: Pick<Config, 'PAYSTACK_BASE_URL'>) => new URL(config.PAYSTACK_BASE_URL).origin !== PAYSTACK_API;

/** The provider must be the intended one: no live key for a simulator, no simulated money in production. */
function checkProvider(config: Config, issue: z.RefinementCtx<Config>): void {
  const { NODE_ENV, PAYSTACK_BASE_URL, PAYSTACK_SECRET_KEY, PAYSTACK_PUBLIC_KEY, ALLOW_SIMULATED_PAYMENTS } = config;
  if (PAYSTACK_SECRET_KEY === undefined) return;
  const given = {
    NODE_ENV,
    PAYSTACK_BASE_URL,
    PAYSTACK_PUBLIC_KEY,
    ALLOW_SIMULATED_PAYMENTS,
    PAYSTACK_SECRET_KEY: PAYSTACK_SECRET_KEY.reveal(),
  };
  for (const { name, message } of refuseProvider(given)) issue.addIssue({ code: 'custom', path: [name], message });
}

/** Reads this service's environment; production refuses what is for development. */
export function loadConfig(): Config {
  const whole = schema
    .refine(...brokersNamed)
    .refine(...exportPlaceNamed)
    .refine(...exportKeysNamed)
    .superRefine(checkProvider);
  return readConfig(whole, process.env, productionRules);
}

/** Reads what applying the migrations needs. */
export function loadMigrateConfig() {
  return readConfig(schema.pick({ DATABASE_URL: true }).extend(runtimeRole), process.env, productionRules);
}

const operatorSchema = z.object({
  /** Where payments listens. */
  PAYMENTS_URL: webAddress,
  /** The private key that belongs to payments' OPERATOR_TOKEN_JWKS. */
  OPERATOR_TOKEN_KEY: signingKeyText,
});

/** Reads what the operator needs to have money moved. */
export function loadOperatorConfig(): { url: string; key: SigningKey } {
  const { PAYMENTS_URL: url, OPERATOR_TOKEN_KEY: key } = readConfig(operatorSchema, process.env);
  return { url, key };
}

/** The part of the configuration that operations use. */
export function settingsOf(config: Config): Settings {
  const plans = {
    health_tips_monthly: config.PAYSTACK_PLAN_HEALTH_TIPS_MONTHLY,
    health_tips_yearly: config.PAYSTACK_PLAN_HEALTH_TIPS_YEARLY,
  };
  return {
    domain: config.PAYSTACK_SECRET_KEY?.reveal().startsWith('sk_live_') ? 'live' : 'test',
    publicKey: config.PAYSTACK_PUBLIC_KEY,
    scriptUrl: config.PAYSTACK_INLINE_URL,
    isSimulated: isSimulated(config),
    publicUrl: config.PUBLIC_URL.replace(/\/+$/, ''),
    planCodes: Object.fromEntries(Object.entries(plans).filter((entry): entry is [string, string] => Boolean(entry[1]))),
    webhookAddresses: config.PAYSTACK_WEBHOOK_IPS,
    shippingKobo: config.SHIPPING_FEE_KOBO,
    freeShippingFromKobo: config.FREE_SHIPPING_FROM_KOBO,
    referralBonusKobo: config.REFERRAL_BONUS_KOBO,
    referralLeastKobo: config.REFERRAL_LEAST_KOBO,
    referralHoldDays: config.REFERRAL_HOLD_DAYS,
  };
}

/** How many payments may be started; fifty times as many in development (contract.md section 1). */
export function limitsOf(config: Config): PaymentLimitSettings {
  const factor = config.RATE_LIMITS === 'development' ? 50 : 1;
  return {
    guestOrdersPerHour: config.GUEST_ORDERS_PER_HOUR * factor,
    paymentsPerMinute: config.PAYMENTS_PER_MINUTE * factor,
    openPayments: config.OPEN_PAYMENTS * factor,
    lookupsPerMinute: config.ACCOUNT_LOOKUPS_PER_MINUTE * factor,
  };
}
