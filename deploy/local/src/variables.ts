import { join } from 'node:path';
import {
  addressVariable,
  serviceOfAddress,
  variablesOf,
  variablesOfGateway,
  type Deployed,
  type Source,
} from '@sabiwell/chassis/manifest.ts';
import type { Gateway, Service } from '@sabiwell/compose/manifests.ts';
import { webRootOf } from './build-web.ts';
import { publicKey } from './secrets.ts';
import { internalUrl, type Setting, type Values } from './setting.ts';

type Text = (setting: Setting, service: Service | undefined, name: string) => string | undefined;

const ofDeployment: Record<Deployed, Text> = {
  database: ({ databaseUrls }, service) => databaseUrls[service?.name ?? ''],
  redis: ({ redisUrl }) => redisUrl,
  bus: ({ bus }) => bus,
  brokers: ({ kafkaBrokers }) => kafkaBrokers,
  'public-keys': ({ secrets }) => JSON.stringify({ keys: [publicKey(secrets.internalKey)] }),
  'signing-key': ({ secrets }) => JSON.stringify(secrets.internalKey),
  'operator-public-keys': ({ secrets }) => JSON.stringify({ keys: [publicKey(secrets.operatorKey)] }),
  'operator-key': ({ secrets }) => JSON.stringify(secrets.operatorKey),
  'reporting-public-keys': ({ secrets }) => JSON.stringify({ keys: [publicKey(secrets.reportingKey)] }),
  'reporting-key': ({ secrets }) => JSON.stringify(secrets.reportingKey),
  'service-address': (setting, _service, name) => internalUrl(setting, serviceOfAddress(name)),
  'public-url': ({ env, port }) => env.PUBLIC_URL || `http://localhost:${port}`,
  'rate-limits': ({ env }) => env.RATE_LIMITS || 'development',
  // No folder where the user's environment names a bucket.
  'blob-folder': ({ env, blobDir }, service) => (env.S3_BUCKET ? undefined : join(blobDir, service?.blobs?.folder ?? '')),
  'export-folder': ({ env, blobDir }) => (env.EXPORT_S3_BUCKET ? undefined : join(blobDir, 'exports')),
  'web-app': () => webRootOf('member'),
  'staff-web-app': () => webRootOf('staff'),
};

function textOf(name: string, source: Source, setting: Setting, service?: Service): string | undefined {
  const { env, secrets } = setting;
  if (source.from === 'operator') return env[name] || (source.local ?? source.default);
  if (source.from === 'operator-secret') return env[name];
  if (source.from === 'kept-secret') return secrets.words[source.name];
  return ofDeployment[source.what](setting, service, name);
}

function textsOf(variables: Record<string, Source>, setting: Setting, service?: Service): Values {
  return Object.fromEntries(Object.entries(variables).map(([name, source]) => [name, textOf(name, source, setting, service)]));
}

/** The variables of a service as declared in its manifest, for one machine. */
export function serviceValues(service: Service, setting: Setting): Values {
  return textsOf(variablesOf(service), setting, service);
}

/** The variables of the gateway: it listens on the product's own port and gets the address of each service that answers HTTP. */
export function gatewayValues(gateway: Gateway, services: readonly Service[], setting: Setting): Values {
  const targets = services.filter(({ processes }) => processes.some(({ listens }) => listens));
  return {
    ...textsOf(variablesOfGateway(gateway), setting),
    HOST: setting.env.HOST,
    PORT: `${setting.port}`,
    ...Object.fromEntries(targets.map(({ name }) => [addressVariable(name), internalUrl(setting, name)])),
  };
}
