import { join } from 'node:path';
import {
  addressVariable,
  KEY_FACTS,
  serviceOfAddress,
  variablesOf,
  variablesOfGateway,
  type Deployed,
  type KeyFact,
  type Source,
} from '@sabiwell/chassis/manifest.ts';
import { gateway as front, type Gateway, type Service } from '@sabiwell/compose/manifests.ts';
import { webRootOf } from './build-web.ts';
import { internalUrl, type Setting, type Values } from './setting.ts';

type Text = (setting: Setting, service: Service | undefined, name: string) => string | undefined;

const isKey = (what: Deployed): what is KeyFact => (KEY_FACTS as readonly Deployed[]).includes(what);

const ofDeployment: Record<Exclude<Deployed, KeyFact>, Text> = {
  database: ({ databaseUrls }, service) => databaseUrls[service?.name ?? ''],
  redis: ({ redisUrls }, service) => redisUrls[service?.name ?? front.name],
  bus: ({ bus }) => bus,
  brokers: ({ kafkaBrokers }) => kafkaBrokers,
  'kafka-login': ({ kafkaLogins }, service) => kafkaLogins?.[service?.name ?? ''],
  'service-address': (setting, _service, name) => internalUrl(setting, serviceOfAddress(name)),
  'public-url': ({ env, port }) => env.PUBLIC_URL || `http://localhost:${port}`,
  'rate-limits': ({ env }) => env.RATE_LIMITS || 'development',
  // No folder where the user's environment names a bucket.
  'blob-folder': ({ env, blobDir }, service) => (env.S3_BUCKET ? undefined : join(blobDir, service?.blobs?.folder ?? '')),
  'export-folder': ({ env, blobDir }) => (env.EXPORT_S3_BUCKET ? undefined : join(blobDir, 'exports')),
  'web-app': () => webRootOf('member'),
  'staff-web-app': () => webRootOf('staff'),
};

function lineOf(name: string, source: Source, setting: Setting, service?: Service): [name: string, text: string | undefined] {
  const { env, secrets, keyDir } = setting;
  if (source.from === 'operator') return [name, env[name] || (source.local ?? source.default)];
  if (source.from === 'operator-secret') return [name, env[name]];
  if (source.from === 'kept-secret') return [name, secrets.words[source.name]];
  if (isKey(source.what)) return [`${name}_FILE`, join(keyDir, name.toLowerCase())];
  return [name, ofDeployment[source.what](setting, service, name)];
}

function textsOf(variables: Record<string, Source>, setting: Setting, service?: Service): Values {
  return Object.fromEntries(Object.entries(variables).map(([name, source]) => lineOf(name, source, setting, service)));
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
