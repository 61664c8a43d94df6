import { operatorSetting, rateLimits, signingKey, staffWebApp, webApp, type GatewayManifest } from '@sabiwell/chassis/manifest.ts';

export const manifest: GatewayManifest = {
  name: 'gateway',
  // How often whom it let through, and that a session ended.
  redis: { keys: ['limit:*'], hears: ['session.revoked'] },
  env: {
    INTERNAL_TOKEN_KEY: signingKey,
    TRUST_PROXY_HOPS: operatorSetting('0'),
    RATE_LIMITS: rateLimits,
    WEB_ROOT: webApp,
    STAFF_WEB_ROOT: staffWebApp,
    // The origins of the payment popup; in containers they are set together with the provider's key.
    PAYSTACK_INLINE_URL: operatorSetting('', 'https://js.paystack.co/v2/inline.js'),
    PAYSTACK_CHECKOUT_URL: operatorSetting('', 'https://checkout.paystack.com'),
    ALLOW_SIMULATED_PAYMENTS: operatorSetting(),
  },
  // Most calls pass through the gateway: with more room for new objects, they are collected less often.
  processes: [{ name: 'gateway', entry: 'src/main.ts', listens: true, nodeFlags: ['--max-semi-space-size=16'] }],
};
