import { Stop } from './stop.ts';
import { internalUrl, type Setting, type Values } from './setting.ts';

/** A simulator of an outside provider, for one machine only. */
export type Simulator = {
  name: string;
  folder: string;
  /** Ports besides the HTTP port. */
  morePorts?: readonly string[];
  runs: (env: NodeJS.ProcessEnv) => boolean;
  env: (setting: Setting) => Values;
  /** Values for processes that declare them, in place of the operator's own settings. */
  gives: (setting: Setting) => Values;
  /** Further facts for tests, besides the simulator's address and the token of its control calls. */
  extras?: (setting: Setting) => Record<string, string>;
};

const OPENAI = 'openai-simulator';
const MAIL = 'mail-simulator';
const SMTP_PORT = `${MAIL} smtp`;
const PAYSTACK = 'paystack-simulator';
/** The provider's hour takes ten seconds, and its three minutes half a second. */
const TIME_SCALE = 360;

function wantsModel({ AI }: NodeJS.ProcessEnv): boolean {
  if (AI && AI !== 'simulator') throw new Stop(`AI=${AI} is not known. Leave AI out, or say AI=simulator.`);
  return AI === 'simulator';
}

const paystackKeys = ({ secrets }: Setting): Values => ({
  PAYSTACK_SECRET_KEY: secrets.paystackSecretKey,
  PAYSTACK_SECRET_KEY_PREVIOUS: secrets.paystackPreviousKey,
  PAYSTACK_PUBLIC_KEY: secrets.paystackPublicKey,
});

/** Runs with AI=simulator. */
export const openaiSimulator: Simulator = {
  name: OPENAI,
  folder: 'deploy/simulators/openai',
  runs: wantsModel,
  env: () => ({}),
  gives: (setting) => ({
    AI_BASE_URL: `${internalUrl(setting, OPENAI)}/v1`,
    AI_API_KEY: 'simulator',
    AI_VISION_MODEL: 'sabiwell-sim',
    AI_CHAT_MODEL: 'sabiwell-sim',
    AI_PROFILE: 'generic',
  }),
};

/** Runs unless the user names a mail server. */
export const mailSimulator: Simulator = {
  name: MAIL,
  folder: 'deploy/simulators/mail',
  morePorts: [SMTP_PORT],
  runs: (env) => !env.SMTP_URL,
  env: ({ ports }) => ({ SMTP_PORT: `${ports[SMTP_PORT]}` }),
  gives: ({ ports }) => ({ SMTP_URL: `smtp://127.0.0.1:${ports[SMTP_PORT]}` }),
};

/** Runs unless the user has a key of the payment provider. Its webhooks arrive through the gateway, like the provider's. */
export const paystackSimulator: Simulator = {
  name: PAYSTACK,
  folder: 'deploy/simulators/paystack',
  runs: (env) => !env.PAYSTACK_SECRET_KEY,
  env: (setting) => ({
    ...paystackKeys(setting),
    SIM_WEBHOOK_URL: `http://127.0.0.1:${setting.port}/api/payments/webhooks/paystack`,
    SIM_TIME_SCALE: setting.env.SIM_TIME_SCALE || `${TIME_SCALE}`,
    SIM_SEED: setting.env.SIM_SEED,
  }),
  gives: (setting) => ({
    ...paystackKeys(setting),
    PAYSTACK_BASE_URL: internalUrl(setting, PAYSTACK),
    PAYSTACK_INLINE_URL: `${internalUrl(setting, PAYSTACK)}/v2/inline.js`,
    PAYSTACK_CHECKOUT_URL: internalUrl(setting, PAYSTACK),
    PAYSTACK_PLAN_HEALTH_TIPS_MONTHLY: 'PLN_sabiwellmonthly',
    PAYSTACK_PLAN_HEALTH_TIPS_YEARLY: 'PLN_sabiwellyearly',
  }),
  extras: ({ secrets }) => ({ secretKey: secrets.paystackSecretKey }),
};

export const simulators: readonly Simulator[] = [openaiSimulator, mailSimulator, paystackSimulator];

/** The values of the running simulators in place of the operator's own settings. */
export function simulatedValues(setting: Setting): Values {
  return Object.assign({}, ...simulators.filter(({ runs }) => runs(setting.env)).map(({ gives }) => gives(setting))) as Values;
}

/** For .local/simulators.json, where tests find the running simulators: `openai` for openai-simulator. */
export function simulatorEntries(setting: Setting): Record<string, Record<string, string>> {
  const running = simulators.filter(({ runs }) => runs(setting.env));
  return Object.fromEntries(
    running.map(({ name, extras }) => [
      name.replace(/-simulator$/, ''),
      { url: internalUrl(setting, name), token: setting.secrets.simulator, ...extras?.(setting) },
    ]),
  );
}
