import { keptSecret, operatorSecret, operatorSetting, publicUrl, rateLimits, type ServiceManifest } from '@sabiwell/chassis/manifest.ts';

export const manifest: ServiceManifest = {
  name: 'payments',
  database: { kind: 'postgres', name: 'payments' },
  bus: true,
  egress: 'Paystack',
  env: {
    PUBLIC_URL: publicUrl,
    CARD_SECRET: keptSecret('card'),
    PAYSTACK_BASE_URL: operatorSetting(),
    // Without a key nothing can be paid by card; everything else works.
    PAYSTACK_SECRET_KEY: operatorSecret,
    PAYSTACK_SECRET_KEY_PREVIOUS: operatorSecret,
    PAYSTACK_PUBLIC_KEY: operatorSetting(),
    PAYSTACK_INLINE_URL: operatorSetting(),
    PAYSTACK_PLAN_HEALTH_TIPS_MONTHLY: operatorSetting(),
    PAYSTACK_PLAN_HEALTH_TIPS_YEARLY: operatorSetting(),
    PAYSTACK_WEBHOOK_IPS: operatorSetting(),
    ALLOW_SIMULATED_PAYMENTS: operatorSetting(),
    SHIPPING_FEE_KOBO: operatorSetting(),
    FREE_SHIPPING_FROM_KOBO: operatorSetting(),
    RATE_LIMITS: rateLimits,
    GUEST_ORDERS_PER_HOUR: operatorSetting(),
    PAYMENTS_PER_MINUTE: operatorSetting(),
    OPEN_PAYMENTS: operatorSetting(),
    REFERRAL_BONUS_KOBO: operatorSetting(),
    REFERRAL_LEAST_KOBO: operatorSetting(),
    REFERRAL_HOLD_DAYS: operatorSetting(),
  },
  processes: [{ name: 'payments', entry: 'src/main.ts', listens: true }],
  commands: { migrate: 'src/migrate.ts', operator: 'src/operator/operator.ts' },
};
