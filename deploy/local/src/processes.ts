import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { WEB_ROOT } from './build-web.ts';
import { CHECKOUT, COMPILE_CACHE_DIR } from './folders.ts';
import { checkoutEnv, providerEnv, simulatorEnv } from './payment-provider.ts';
import type { Ports } from './ports.ts';
import { publicKey, type Secrets } from './secrets.ts';
import { Stop } from './stop.ts';

/** What the environment of the processes is made from. */
export type Setting = {
  /** The user's own environment. */
  env: NodeJS.ProcessEnv;
  /** The product's own port. */
  port: number;
  ports: Ports;
  secrets: Secrets;
  databaseUrls: Record<string, string>;
  mongoUrls: Record<string, string>;
  redisUrl: string;
  bus: 'redis' | 'kafka';
  /** Where the bus is Kafka. */
  kafkaBrokers?: string;
  blobDir: string;
  simulator: boolean;
  /** Whether mails go to the mail simulator; not where the user names a server in SMTP_URL. */
  mailSimulator: boolean;
};

type Values = Record<string, string | undefined>;

/** One deployable: its folder, its entry point, whether it listens, and its own part of the environment. */
export type Deployable = {
  name: string;
  folder: string;
  entry: string;
  listens: boolean;
  hasOps: boolean;
  /** It runs src/migrate.ts before it starts. */
  migrates?: boolean;
  env: (setting: Setting) => Values;
};

/** The databases of PostgreSQL, each with a role of the same name. */
export const DATABASES = { identity: 'identity', 'health-tracking': 'health_tracking', payments: 'payments' } as const;

const internalUrl = (ports: Ports, name: string) => `http://127.0.0.1:${ports[name]}`;
const jwks = ({ secrets }: Setting) => JSON.stringify({ keys: [publicKey(secrets.internalKey)] });
const rateLimits = ({ env }: Setting) => env.RATE_LIMITS || 'development';

/** Where events travel. */
function busEnv({ bus, kafkaBrokers, redisUrl }: Setting): Values {
  return { BUS: bus, KAFKA_BROKERS: kafkaBrokers, REDIS_URL: redisUrl };
}

/** Where photos are kept: a bucket, where the user's environment names one, else a folder. */
function blobEnv({ env, blobDir }: Setting, folder = ''): Values {
  if (!env.S3_BUCKET) return { BLOB_DIR: join(blobDir, folder) };
  return Object.fromEntries(Object.entries(env).filter(([name]) => name.startsWith('S3_')));
}

/** The AI provider: the simulator, or whatever the user's environment names. */
function aiEnv({ env, ports, simulator }: Setting): Values {
  if (!simulator) return Object.fromEntries(Object.entries(env).filter(([name]) => name.startsWith('AI_')));
  return {
    AI_BASE_URL: `${internalUrl(ports, 'openai-simulator')}/v1`,
    AI_API_KEY: 'simulator',
    AI_VISION_MODEL: 'sabiwell-sim',
    AI_CHAT_MODEL: 'sabiwell-sim',
    AI_PROFILE: 'generic',
  };
}

function foodAiEnv(setting: Setting): Values {
  const { env, mongoUrls, secrets } = setting;
  return {
    ...aiEnv(setting),
    ...busEnv(setting),
    ...blobEnv(setting),
    MONGO_URL: mongoUrls['food-ai'],
    SAFETY_ID_SECRET: secrets.safetyId,
    INTERNAL_TOKEN_JWKS: jwks(setting),
    FREE_ANALYSES_PER_DAY: env.FREE_ANALYSES_PER_DAY || '3',
    ANALYSIS_WAIT_MS: env.ANALYSIS_WAIT_MS,
  };
}

/** The address under which people reach the product. */
const publicUrl = ({ env, port }: Setting) => env.PUBLIC_URL || `http://localhost:${port}`;

/** Where mails go, and where their links lead. */
function mailEnv(setting: Setting): Values {
  const { env, ports, mailSimulator } = setting;
  return {
    PUBLIC_URL: publicUrl(setting),
    SMTP_URL: mailSimulator ? `smtp://127.0.0.1:${ports[SMTP_PORT]}` : env.SMTP_URL,
    MAIL_FROM: env.MAIL_FROM,
  };
}

const foodAi = { folder: 'services/food-ai', hasOps: true, env: foodAiEnv };

/** Everything that `make up` runs, besides the stores. */
export const deployables: readonly Deployable[] = [
  {
    name: 'identity',
    folder: 'services/identity',
    entry: 'src/main.ts',
    listens: true,
    hasOps: true,
    migrates: true,
    env: (setting) => ({
      ...busEnv(setting),
      ...mailEnv(setting),
      // Profile photos, apart from food photos: each service has its own store.
      ...blobEnv(setting, 'identity'),
      DATABASE_URL: setting.databaseUrls['identity'],
      INTERNAL_TOKEN_JWKS: jwks(setting),
      RATE_LIMITS: rateLimits(setting),
    }),
  },
  {
    name: 'health-tracking',
    folder: 'services/health-tracking',
    entry: 'src/main.ts',
    listens: true,
    hasOps: true,
    migrates: true,
    env: (setting) => ({
      ...busEnv(setting),
      DATABASE_URL: setting.databaseUrls['health-tracking'],
      INTERNAL_TOKEN_JWKS: jwks(setting),
      LABELS_STRICT_SPEC: setting.env.LABELS_STRICT_SPEC,
    }),
  },
  { ...foodAi, name: 'food-ai', entry: 'src/main.ts', listens: true, migrates: true },
  { ...foodAi, name: 'food-ai-worker', entry: 'src/worker.ts', listens: false },
  {
    name: 'content',
    folder: 'services/content',
    entry: 'src/main.ts',
    listens: true,
    hasOps: true,
    migrates: true,
    env: (setting) => ({
      ...busEnv(setting),
      MONGO_URL: setting.mongoUrls['content'],
      INTERNAL_TOKEN_JWKS: jwks(setting),
    }),
  },
  {
    name: 'payments',
    folder: 'services/payments',
    entry: 'src/main.ts',
    listens: true,
    hasOps: true,
    migrates: true,
    env: (setting) => ({
      ...busEnv(setting),
      ...providerEnv(setting),
      DATABASE_URL: setting.databaseUrls['payments'],
      INTERNAL_TOKEN_JWKS: jwks(setting),
      PUBLIC_URL: publicUrl(setting),
      CARD_SECRET: setting.secrets.card,
      SHIPPING_FEE_KOBO: setting.env.SHIPPING_FEE_KOBO,
      FREE_SHIPPING_FROM_KOBO: setting.env.FREE_SHIPPING_FROM_KOBO,
      REFERRAL_BONUS_KOBO: setting.env.REFERRAL_BONUS_KOBO,
      REFERRAL_LEAST_KOBO: setting.env.REFERRAL_LEAST_KOBO,
    }),
  },
  {
    name: 'gateway',
    folder: 'gateway',
    entry: 'src/main.ts',
    listens: true,
    hasOps: true,
    env: (setting) => ({
      HOST: setting.env.HOST,
      PORT: `${setting.port}`,
      INTERNAL_TOKEN_KEY: JSON.stringify(setting.secrets.internalKey),
      IDENTITY_URL: internalUrl(setting.ports, 'identity'),
      HEALTH_TRACKING_URL: internalUrl(setting.ports, 'health-tracking'),
      FOOD_AI_URL: internalUrl(setting.ports, 'food-ai'),
      CONTENT_URL: internalUrl(setting.ports, 'content'),
      PAYMENTS_URL: internalUrl(setting.ports, 'payments'),
      REDIS_URL: setting.redisUrl,
      TRUST_PROXY_HOPS: setting.env.TRUST_PROXY_HOPS || '0',
      RATE_LIMITS: rateLimits(setting),
      WEB_ROOT,
      ...checkoutEnv(setting),
    }),
  },
];

/** Runs only with AI=simulator. */
export const openaiSimulator: Deployable = {
  name: 'openai-simulator',
  folder: 'deploy/simulators/openai',
  entry: 'src/main.ts',
  listens: true,
  hasOps: false,
  env: ({ secrets }) => ({ SIM_TOKEN: secrets.simulator }),
};

const SMTP_PORT = 'mail-simulator smtp';

/** Runs unless the user names a mail server. */
export const mailSimulator: Deployable = {
  name: 'mail-simulator',
  folder: 'deploy/simulators/mail',
  entry: 'src/main.ts',
  listens: true,
  hasOps: false,
  env: ({ secrets, ports }) => ({ SIM_TOKEN: secrets.simulator, SMTP_PORT: `${ports[SMTP_PORT]}` }),
};

/** Runs unless the user brings a key of the payment provider. */
export const paystackSimulator: Deployable = {
  name: 'paystack-simulator',
  folder: 'deploy/simulators/paystack',
  entry: 'src/main.ts',
  listens: true,
  hasOps: false,
  env: simulatorEnv,
};

/** The names under which ports are kept. */
export function portNames(): string[] {
  const names = [...deployables, openaiSimulator, mailSimulator, paystackSimulator].flatMap(({ name, listens, hasOps }) => [
    ...(listens && name !== 'gateway' ? [name] : []),
    ...(hasOps ? [`${name} ops`] : []),
  ]);
  return ['postgres', 'mongo', 'redis', 'kafka', 'kafka controller', SMTP_PORT, ...names];
}

// Of the user's own environment a process gets only what it needs of the machine, so that a stray DATABASE_URL changes nothing.
const OF_THE_MACHINE = [
  'PATH',
  'HOME',
  'TMPDIR',
  'LANG',
  'NODE_EXTRA_CA_CERTS',
  'NODE_USE_ENV_PROXY',
  'HTTP_PROXY',
  'HTTPS_PROXY',
  'NO_PROXY',
];

/** The whole environment of a deployable. */
export function environmentOf(deployable: Deployable, setting: Setting): Record<string, string> {
  const { name, listens, hasOps } = deployable;
  const values: Values = {
    ...Object.fromEntries(OF_THE_MACHINE.map((key) => [key, setting.env[key]])),
    // Two arenas of the C library instead of eight for each core: a third less resident memory.
    MALLOC_ARENA_MAX: '2',
    // Sources without their types, compiled once: half the time to start, and 25 MB less in each process.
    NODE_COMPILE_CACHE: COMPILE_CACHE_DIR,
    NODE_ENV: 'development',
    LOG_LEVEL: setting.env.LOG_LEVEL || 'info',
    OTEL_EXPORTER_OTLP_ENDPOINT: setting.env.OTEL_EXPORTER_OTLP_ENDPOINT,
    OTEL_EXPORTER_OTLP_HEADERS: setting.env.OTEL_EXPORTER_OTLP_HEADERS,
    OTEL_TRACES_SAMPLER_ARG: setting.env.OTEL_TRACES_SAMPLER_ARG,
    HOST: '127.0.0.1',
    ...(listens ? { PORT: `${setting.ports[name]}` } : {}),
    ...(hasOps ? { OPS_PORT: `${setting.ports[`${name} ops`]}` } : {}),
  };
  const own = Object.entries(deployable.env(setting)).filter(([, value]) => value !== undefined && value !== '');
  const given = Object.entries(values).filter(([, value]) => value !== undefined && value !== '');
  return Object.fromEntries([...given, ...own]) as Record<string, string>;
}

/** The entry point of a deployable; one that is not there is told by name. */
export function entryOf({ name, folder }: Deployable, entry: string): string {
  const file = join(CHECKOUT, folder, entry);
  if (!existsSync(file)) throw new Stop(`${name} can not start: ${folder}/${entry} is missing.`);
  return file;
}
