import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { guardedLogin } from './production.ts';

/** A secret that can't be printed by accident. */
export class Secret {
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  reveal(): string {
    return this.#text;
  }

  toString(): string {
    return '***';
  }

  toJSON(): string {
    return '***';
  }

  [Symbol.for('nodejs.util.inspect.custom')](): string {
    return '***';
  }
}

/** A required text that becomes a Secret. */
export const secret = z
  .string()
  .min(1)
  .transform((text) => new Secret(text));

/** For the migration: the role that the service runs as, which gets its rights; without it the owner's role runs the service too. */
export const runtimeRole = { DATABASE_RUNTIME_ROLE: z.string().min(1).optional() };

/** Where spans are sent, and the share of traces that is recorded; without an address nothing is traced. */
export const tracingConfig = {
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
};

const port = z.coerce.number().int().min(1).max(65_535);

/** The settings of every deployable; spread it into the deployable's own object. */
export const deployableConfig = {
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
  HOST: z.string().default('127.0.0.1'),
  PORT: port,
  OPS_PORT: port,
  ...tracingConfig,
};

type JoiningRule<C> = [good: (config: C) => boolean, said: { path: string[]; message: string; when: () => boolean }];

/** A rule about several settings, as the arguments of `refine`: it is checked even while another setting is wrong. */
export function joiningRule<C>(name: string, message: string, good: (config: C) => boolean): JoiningRule<C> {
  return [good, { path: [name], message, when: () => true }];
}

/** Addresses as `host:port`, separated by commas. */
const brokers = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(',')
      .map((one) => one.trim())
      .filter(Boolean),
  )
  .refine(
    (list) => list.every((one) => /^[\w.-]+:\d{1,5}$|^\[[\da-f:]+\]:\d{1,5}$/i.test(one)),
    'must be host:port, or several with commas between',
  );

/** How a service signs in at Kafka; without it the brokers have to take everybody. */
const kafkaLogin = z
  .string()
  .regex(/^[^\s:]+:\S+$/, 'must be user:password')
  .transform((text) => new Secret(text))
  .optional();

/** The bus, and where Kafka is; spread it into the object of a deployable with events, and refine that by `brokersNamed`. */
export const busConfig = { BUS: z.enum(['redis', 'kafka']).default('redis'), KAFKA_BROKERS: brokers, KAFKA_LOGIN: kafkaLogin };

type BusConfig = { BUS: 'redis' | 'kafka'; KAFKA_BROKERS?: readonly string[] };

/** BUS=kafka needs brokers: the arguments of `refine`. */
export const brokersNamed = joiningRule<BusConfig>(
  'KAFKA_BROKERS',
  'is needed when BUS is kafka',
  (config) => config.BUS !== 'kafka' || config.KAFKA_BROKERS?.length !== 0,
);

/** A public or private key set given as JSON text. */
export const jsonText = z.string().transform((text, issue): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    issue.addIssue({ code: 'custom', message: 'must be JSON' });
    return z.NEVER;
  }
});

/** By name, what production refuses in addition to the schema; an absent value is undefined. */
export type ProductionRules = Record<string, z.ZodType>;

/** What no deployable may have in production: verbose logs may reveal more about members than anybody expects. */
const rulesOfAll: ProductionRules = {
  KAFKA_LOGIN: guardedLogin,
  LOG_LEVEL: z
    .string()
    .optional()
    .refine((level) => level !== 'debug', 'debug is not for production'),
};

type Given = Record<string, string>;
type Problem = { name: string; message: string };

/**
 * Reads the environment; prints every problem at once, without values, and ends with exit code 78 (EX_CONFIG). Where NAME is absent, the
 * value comes from the file that NAME_FILE names, as for mounted secrets. An empty text counts as absent. With NODE_ENV=production the
 * rules whose names the schema has apply too.
 */
export function readConfig<S extends z.ZodObject>(schema: S, env: NodeJS.ProcessEnv, rules: ProductionRules = {}): z.output<S> {
  const problems: Problem[] = [];
  const given = { ...filled(env), ...readFiles(schema, env, problems) };
  const parsed = schema.safeParse(given);
  if (!parsed.success) problems.push(...parsed.error.issues.map((issue) => asProblem(issue, given)));
  // Beside the schema, not as its refinements, which are skipped while anything else is wrong.
  if (given['NODE_ENV'] === 'production') problems.push(...refused(schema, given, rules));
  if (parsed.success && problems.length === 0) return parsed.data;
  const firstOfName = problems.filter(({ name }, at) => problems.findIndex((other) => other.name === name) === at);
  for (const { name, message } of firstOfName) process.stderr.write(`${name}: ${message}\n`);
  process.exit(78);
}

function filled(env: NodeJS.ProcessEnv): Given {
  return Object.fromEntries(Object.entries(env).filter((entry): entry is [string, string] => Boolean(entry[1])));
}

function readFiles(schema: z.ZodObject, env: NodeJS.ProcessEnv, problems: Problem[]): Given {
  const read = (name: string): string => {
    const file = env[`${name}_FILE`];
    if (env[name] || !file) return '';
    try {
      return readFileSync(file, 'utf8').trim();
    } catch (error) {
      problems.push({ name, message: `its file can not be read (${(error as NodeJS.ErrnoException).code})` });
      return '';
    }
  };
  return filled(Object.fromEntries(Object.keys(schema.shape).map((name) => [name, read(name)])));
}

function refused(schema: z.ZodObject, given: Given, rules: ProductionRules): Problem[] {
  const counting = Object.entries({ ...rulesOfAll, ...rules }).filter(([name]) => name in schema.shape);
  const { error } = z.object(Object.fromEntries(counting)).safeParse(given);
  return (error?.issues ?? []).map(({ path, message }) => ({ name: path.join('.'), message }));
}

function asProblem({ code, path, message }: z.core.$ZodIssue, given: Given): Problem {
  const name = path.join('.');
  return { name, message: code === 'custom' || name in given || path.length > 1 ? message : 'is missing' };
}
