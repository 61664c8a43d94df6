import type { Ports } from './ports.ts';
import type { Secrets } from './secrets.ts';

/** What it hangs on who takes payments. */
type Setting = { env: NodeJS.ProcessEnv; port: number; ports: Ports; secrets: Secrets };
type Values = Record<string, string | undefined>;

const SIMULATOR = 'paystack-simulator';
const INLINE = 'https://js.paystack.co/v2/inline.js';
const CHECKOUT = 'https://checkout.paystack.com';
/** The provider's hour is ten seconds, its three minutes half a second. */
const TIME_SCALE = 360;

/** Payments are simulated unless the user brings a key. */
export function isSimulated(env: NodeJS.ProcessEnv): boolean {
  return !env.PAYSTACK_SECRET_KEY;
}

const urlOf = ({ ports }: Pick<Setting, 'ports'>) => `http://127.0.0.1:${ports[SIMULATOR]}`;
const keysOf = ({ secrets }: Setting): Values => ({
  PAYSTACK_SECRET_KEY: secrets.paystackSecretKey,
  PAYSTACK_SECRET_KEY_PREVIOUS: secrets.paystackPreviousKey,
  PAYSTACK_PUBLIC_KEY: secrets.paystackPublicKey,
});

/** What the service payments is told of the provider. */
export function providerEnv(setting: Setting): Values {
  const { env } = setting;
  if (!isSimulated(env)) return Object.fromEntries(Object.entries(env).filter(([name]) => name.startsWith('PAYSTACK_')));
  return {
    PAYSTACK_BASE_URL: urlOf(setting),
    ...keysOf(setting),
    PAYSTACK_INLINE_URL: `${urlOf(setting)}/v2/inline.js`,
    PAYSTACK_PLAN_HEALTH_TIPS_MONTHLY: 'PLN_sabiwellmonthly',
    PAYSTACK_PLAN_HEALTH_TIPS_YEARLY: 'PLN_sabiwellyearly',
  };
}

/** What the gateway lets a page run and frame. */
export function checkoutEnv(setting: Setting): Values {
  const { env } = setting;
  if (!isSimulated(env))
    return { PAYSTACK_INLINE_URL: env.PAYSTACK_INLINE_URL || INLINE, PAYSTACK_CHECKOUT_URL: env.PAYSTACK_CHECKOUT_URL || CHECKOUT };
  return { PAYSTACK_INLINE_URL: `${urlOf(setting)}/v2/inline.js`, PAYSTACK_CHECKOUT_URL: urlOf(setting) };
}

/** What the simulator itself is told. Its events come in by the gateway, as the provider's do. */
export function simulatorEnv(setting: Setting): Values {
  return {
    SIM_TOKEN: setting.secrets.simulator,
    ...keysOf(setting),
    SIM_WEBHOOK_URL: `http://127.0.0.1:${setting.port}/api/payments/webhooks/paystack`,
    SIM_TIME_SCALE: setting.env.SIM_TIME_SCALE || `${TIME_SCALE}`,
    SIM_SEED: setting.env.SIM_SEED,
  };
}

/** For .local/simulators.json; undefined where the provider is the real one. */
export function toldOfSimulator(setting: Setting): { url: string; token: string; secretKey: string } | undefined {
  if (!isSimulated(setting.env)) return undefined;
  return { url: urlOf(setting), token: setting.secrets.simulator, secretKey: setting.secrets.paystackSecretKey };
}

/** In words, for people. */
export function describeProvider(setting: Setting): string {
  const key = setting.env.PAYSTACK_SECRET_KEY;
  if (!key) return `simulated at ${urlOf(setting)}`;
  return key.startsWith('sk_live_') ? 'Paystack, with real money' : 'Paystack, with a test key';
}
