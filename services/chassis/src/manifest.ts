// What a deployable declares of itself, once, beside its code. `make up`, docker-compose.yml, the gateway's targets, the files of secrets,
// migrations, the scrape configuration and the architecture test read it from the deployable's folder; nothing else lists services.

/** What the deployment itself knows, and every deployable may ask for. */
export type Deployed =
  | 'database'
  | 'redis'
  | 'bus'
  | 'brokers'
  | 'public-keys'
  | 'signing-key'
  | 'operator-public-keys'
  | 'operator-key'
  | 'public-url'
  | 'rate-limits'
  | 'blob-folder'
  | 'web-app';

/** Where the text of an environment variable comes from, on one machine and in containers alike. */
export type Source =
  | { from: 'deployment'; what: Deployed }
  /** The operator's variable of the same name; `local` is the default on one machine, where it differs. */
  | { from: 'operator'; default: string; local?: string }
  /** A secret that an outside provider gave the operator: in containers always a file. */
  | { from: 'operator-secret' }
  /** A secret that is made at the first start and kept under this name. */
  | { from: 'kept-secret'; name: string };

/** One program that runs all the time; its name is its container's name. */
export type Process = {
  name: string;
  /** Below the deployable's folder. */
  entry: string;
  /** Whether it answers HTTP; its second port with readiness and metrics it has in any case. */
  listens: boolean;
  /** Besides those of all processes, which they overrule. */
  nodeFlags?: readonly string[];
};

/** `export const manifest` of `services/<name>/service.manifest.ts`. */
export type ServiceManifest = {
  /** The name of its folder, and of its contract in proto/http. */
  name: string;
  /** The database of its own, which has the name of its role. */
  database?: { kind: 'postgres' | 'mongo'; name: string };
  /** It writes or reads events. */
  bus?: boolean;
  /** It keeps photos: a volume in containers, and a folder below the product's folder for photos on one machine. */
  blobs?: { volume: string; folder: string };
  /** Whom it asks outside of the product; without it, it reaches the stores and nothing else. */
  egress?: string;
  /** What it needs besides what every deployable gets, and besides what the lines above bring. */
  env?: Readonly<Record<string, Source>>;
  processes: readonly Process[];
  /**
   * Programs that run once and end. `migrate` runs before the processes start; `operator` is the operator's own, which asks the running
   * service by tokens that it signs itself.
   */
  commands?: Readonly<Record<string, string>>;
  /** The most memory of each of its containers; 384M where it is absent. */
  memory?: string;
};

/** `export const manifest` of `gateway/service.manifest.ts`: it listens on the product's own port and is told where each service is. */
export type GatewayManifest = Pick<ServiceManifest, 'name' | 'env' | 'processes' | 'memory'>;

const deployed = (what: Deployed): Source => ({ from: 'deployment', what });

/** The address under which people reach the product. */
export const publicUrl = deployed('public-url');
/** Which limits count: those of development or those of production. */
export const rateLimits = deployed('rate-limits');
/** The private key by which the gateway says who calls. */
export const signingKey = deployed('signing-key');
/** The folder of the built web app. */
export const webApp = deployed('web-app');
/** A secret that an outside provider gave the operator. */
export const operatorSecret: Source = { from: 'operator-secret' };

/** A variable that the operator may set; `local` is its default on one machine, where it differs. */
export function operatorSetting(fallback = '', local?: string): Source {
  return { from: 'operator', default: fallback, ...(local !== undefined && { local }) };
}

/** A secret that is made at the first start, and kept under this name. */
export function generatedSecret(name: string): Source {
  return { from: 'kept-secret', name };
}

/** The variable in which the gateway is told the address of a service: FOOD_AI_URL for food-ai. */
export function addressVariable(service: string): string {
  return `${service.toUpperCase().replaceAll('-', '_')}_URL`;
}

/** Every variable of a service with its source, but for those that every deployable gets. */
export function variablesOf({ database, bus, blobs, env, commands }: ServiceManifest): Record<string, Source> {
  return {
    ...(database && { [database.kind === 'postgres' ? 'DATABASE_URL' : 'MONGO_URL']: deployed('database') }),
    REDIS_URL: deployed('redis'),
    ...(bus && { BUS: deployed('bus'), KAFKA_BROKERS: deployed('brokers') }),
    ...(blobs && {
      BLOB_DIR: deployed('blob-folder'),
      S3_BUCKET: operatorSetting(),
      S3_ENDPOINT: operatorSetting(),
      S3_REGION: operatorSetting(),
      S3_ACCESS_KEY_ID: operatorSetting(),
      S3_SECRET_ACCESS_KEY: operatorSecret,
    }),
    INTERNAL_TOKEN_JWKS: deployed('public-keys'),
    ...(commands?.operator && { OPERATOR_TOKEN_JWKS: deployed('operator-public-keys') }),
    ...env,
  };
}

/** Every variable of a service's operator program with its source, but for the service's address. */
export function variablesOfOperator(service: ServiceManifest): Record<string, Source> {
  return { ...variablesOf(service), OPERATOR_TOKEN_KEY: deployed('operator-key') };
}

/** Every variable of the gateway with its source, but for its targets. */
export function variablesOfGateway({ env }: GatewayManifest): Record<string, Source> {
  return { REDIS_URL: deployed('redis'), ...env };
}
