// What a deployable declares about itself, once, beside its code. `make up`, docker-compose.yml, deploy/k8s, the gateway's targets, secret
// files, migrations, the scrape configuration and the architecture test read it from the deployable's folder; there is no other list of services.

/** Facts of the deployment that are keys: always files, because a process reads a key again when it is turned. */
export const KEY_FACTS = [
  'public-keys',
  'signing-key',
  'operator-public-keys',
  'operator-key',
  'reporting-public-keys',
  'reporting-key',
] as const;
export type KeyFact = (typeof KEY_FACTS)[number];

/** Facts of the deployment that every deployable may ask for. */
export type Deployed =
  | KeyFact
  | 'database'
  | 'redis'
  | 'bus'
  | 'brokers'
  | 'kafka-login'
  | 'service-address'
  | 'public-url'
  | 'rate-limits'
  | 'blob-folder'
  | 'export-folder'
  | 'web-app'
  | 'staff-web-app';

/** Where the value of an environment variable comes from, on one machine and in containers alike. */
export type Source =
  | { from: 'deployment'; what: Deployed }
  /** The operator's variable of the same name; `local` is the default on one machine, where that differs. */
  | { from: 'operator'; default: string; local?: string }
  /** A secret that an outside provider gave the operator; in containers always a file. */
  | { from: 'operator-secret' }
  /** A secret that is generated at the first start and stored under this name. */
  | { from: 'kept-secret'; name: string };

/** A program that runs all the time; its name is its container's name. */
export type Process = {
  name: string;
  /** Relative to the deployable's folder. */
  entry: string;
  /** Whether it serves HTTP; the second port for readiness and metrics exists in any case. */
  listens: boolean;
  /** In addition to the variables of all processes, which these override. */
  nodeFlags?: readonly string[];
  /** The queue whose waiting jobs call for another copy on Kubernetes; without it the processor does. */
  scalesBy?: { queue: string };
};

/** The topics of the bus that a service may use; `tests/contract/topics.test.ts` compares them with what its code does. */
export type Topics = { writes: readonly string[]; reads: readonly string[] };

/** What a program may use in Redis besides the bus and the keys of its callers' requests: patterns of names. */
export type RedisNames = {
  /** Keys that it reads and writes. */
  keys?: readonly string[];
  /** Keys that it only looks at. */
  looks?: readonly string[];
  /** Channels. */
  publishes?: readonly string[];
  hears?: readonly string[];
  /** It finds keys by a pattern, and so learns the names of everybody's. */
  findsKeys?: boolean;
};

/** Hints for open screens: whoever changes what they show stores and publishes one. */
export const liveHints = { keys: ['live:*'], publishes: ['live:*'] } as const satisfies RedisNames;

/** `export const manifest` of `services/<name>/service.manifest.ts`. */
export type ServiceManifest = {
  /** The name of its folder, and of its contract in proto/http. */
  name: string;
  /** Its own database; the role that owns it has the same name, and the service runs as another one (ADR 0121). */
  database?: { kind: 'postgres' | 'mongo'; name: string };
  /** It publishes or reads events. */
  bus?: boolean;
  topics?: Topics;
  redis?: RedisNames;
  /** It stores photos: in a volume in containers, in a folder of the product on one machine. */
  blobs?: { volume: string; folder: string };
  /** It writes its part of members' downloads into the place that all services share (ADR 0113). */
  exports?: boolean;
  /** The outside services that it calls; without any, it reaches only the stores. */
  egress?: string;
  /** The ports at which it calls them; https alone by default. */
  egressPorts?: readonly number[];
  /** Variables in addition to those of every deployable and of the fields above. */
  env?: Readonly<Record<string, Source>>;
  processes: readonly Process[];
  /**
   * Programs that run once and end. `migrate` runs before the processes start; `operator` is for the operator. Where `env` has
   * `operatorPublicKeys`, it asks the running service with tokens that it signs itself.
   */
  commands?: Readonly<Record<string, string>>;
  /** Its operator's program makes or changes tables, so it connects as the owner of the database and not as the service does. */
  operatorOwns?: boolean;
  /** The most memory of each of its containers; 384M by default. */
  memory?: string;
};

/** `export const manifest` of `gateway/service.manifest.ts`: it listens on the product's own port and gets the address of each service. */
export type GatewayManifest = Pick<ServiceManifest, 'name' | 'env' | 'processes' | 'memory' | 'redis'>;

const deployed = (what: Deployed): Source => ({ from: 'deployment', what });

/** The address at which people reach the product. */
export const publicUrl = deployed('public-url');
/** Which limits apply: those of development or those of production. */
export const rateLimits = deployed('rate-limits');
/** The private key with which the gateway signs who is calling. */
export const signingKey = deployed('signing-key');
/** The public half of the key with which the operator's program signs its calls. */
export const operatorPublicKeys = deployed('operator-public-keys');
/** The private key with which staff-reporting signs what it asks of the owners of its rows. */
export const reportingKey = deployed('reporting-key');
/** The public half of that key. */
export const reportingPublicKeys = deployed('reporting-public-keys');
/** Where the service listens that the variable is named after: PAYMENTS_URL for payments. */
export const serviceAddress = deployed('service-address');
/** The folder of the built member app. */
export const webApp = deployed('web-app');
/** The folder of the built staff app. */
export const staffWebApp = deployed('staff-web-app');
/** A secret that an outside provider gave the operator. */
export const operatorSecret: Source = { from: 'operator-secret' };

/** A variable that the operator may set; `local` is its default on one machine, where that differs. */
export function operatorSetting(fallback = '', local?: string): Source {
  return { from: 'operator', default: fallback, ...(local !== undefined && { local }) };
}

/** A secret that is generated at the first start and stored under this name. */
export function generatedSecret(name: string): Source {
  return { from: 'kept-secret', name };
}

/** The variable with a service's address for the gateway: FOOD_AI_URL for food-ai. */
export function addressVariable(service: string): string {
  return `${service.toUpperCase().replaceAll('-', '_')}_URL`;
}

/** The service whose address such a variable holds. */
export function serviceOfAddress(variable: string): string {
  return variable.replace(/_URL$/, '').toLowerCase().replaceAll('_', '-');
}

/** Every variable of a service with its source, except those that every deployable gets. */
export function variablesOf({ database, bus, blobs, exports, env }: ServiceManifest): Record<string, Source> {
  return {
    ...(database && { [database.kind === 'postgres' ? 'DATABASE_URL' : 'MONGO_URL']: deployed('database') }),
    REDIS_URL: deployed('redis'),
    ...(bus && { BUS: deployed('bus'), KAFKA_BROKERS: deployed('brokers'), KAFKA_LOGIN: deployed('kafka-login') }),
    ...(exports && {
      EXPORT_DIR: deployed('export-folder'),
      EXPORT_S3_BUCKET: operatorSetting(),
      EXPORT_S3_ENDPOINT: operatorSetting(),
      EXPORT_S3_REGION: operatorSetting(),
      EXPORT_S3_ACCESS_KEY_ID: operatorSetting(),
      EXPORT_S3_SECRET_ACCESS_KEY: operatorSecret,
    }),
    ...(blobs && {
      BLOB_DIR: deployed('blob-folder'),
      S3_BUCKET: operatorSetting(),
      S3_ENDPOINT: operatorSetting(),
      S3_REGION: operatorSetting(),
      S3_ACCESS_KEY_ID: operatorSetting(),
      S3_SECRET_ACCESS_KEY: operatorSecret,
    }),
    INTERNAL_TOKEN_JWKS: deployed('public-keys'),
    ...env,
  };
}

/** Whether a service's operator program calls the running service, and so needs its address and a key. */
export function callsItsService({ env = {} }: Pick<ServiceManifest, 'env'>): boolean {
  return Object.values(env).includes(operatorPublicKeys);
}

/** Every variable of a service's operator program with its source, except the service's address. */
export function variablesOfOperator(service: ServiceManifest): Record<string, Source> {
  return { ...variablesOf(service), ...(callsItsService(service) && { OPERATOR_TOKEN_KEY: deployed('operator-key') }) };
}

/** Every variable of the gateway with its source, except the addresses of services. */
export function variablesOfGateway({ env }: GatewayManifest): Record<string, Source> {
  return { REDIS_URL: deployed('redis'), ...env };
}
