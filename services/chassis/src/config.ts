import { z } from 'zod';

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

/** A required text that is kept as a Secret. */
export const secret = z
  .string()
  .min(1)
  .transform((text) => new Secret(text));

const port = z.coerce.number().int().min(1).max(65_535);

/** What every deployable reads; spread it into the deployable's own object. */
export const deployableConfig = {
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
  HOST: z.string().default('127.0.0.1'),
  PORT: port,
  OPS_PORT: port,
};

/** Addresses as `host:port`, with commas between them. */
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

/** Which bus, and where Kafka is; spread it into the object of a deployable with events, and refine that by `brokersNamed`. */
export const busConfig = { BUS: z.enum(['redis', 'kafka']).default('redis'), KAFKA_BROKERS: brokers };

type BusConfig = { BUS: 'redis' | 'kafka'; KAFKA_BROKERS: readonly string[] };

/** BUS=kafka needs brokers: the arguments of `refine`. */
export const brokersNamed: [rule: (config: BusConfig) => boolean, said: { path: string[]; message: string }] = [
  (config) => config.BUS !== 'kafka' || config.KAFKA_BROKERS.length > 0,
  { path: ['KAFKA_BROKERS'], message: 'is needed when BUS is kafka' },
];

/** A public or private key set given as JSON text. */
export const jsonText = z.string().transform((text, issue): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    issue.addIssue({ code: 'custom', message: 'must be JSON' });
    return z.NEVER;
  }
});

/** Reads the environment; prints every problem at once, without the values, and ends with exit code 78 (EX_CONFIG). */
export function readConfig<S extends z.ZodObject>(schema: S, env: NodeJS.ProcessEnv): z.output<S> {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  for (const issue of parsed.error.issues) process.stderr.write(`${issue.path.join('.')}: ${issue.message}\n`);
  process.exit(78);
}
