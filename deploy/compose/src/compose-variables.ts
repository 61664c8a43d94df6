import {
  addressVariable,
  callsItsService,
  serviceOfAddress,
  variablesOf,
  variablesOfGateway,
  variablesOfOperator,
  type Deployed,
  type Source,
} from '@sabiwell/chassis/manifest.ts';
import type { Gateway, Service } from './manifests.ts';

/** A line of `environment` in docker-compose.yml. */
type Line = readonly [name: string, value: string];

const CONTAINER_PORT = 8080;

const madeSecret = (name: string): Line => [`${name}_FILE`, `/secrets/${name.toLowerCase()}`];
const ofOperator = (name: string, fallback = ''): Line => [name, `\${${name}:-${fallback}}`];

const ofDeployment: Record<Deployed, (name: string) => readonly Line[]> = {
  database: (name) => [madeSecret(name)],
  redis: (name) => [madeSecret(name)],
  'kafka-login': (name) => [madeSecret(name)],
  'public-keys': (name) => [madeSecret(name)],
  'signing-key': (name) => [madeSecret(name)],
  'operator-public-keys': (name) => [madeSecret(name)],
  'operator-key': (name) => [madeSecret(name)],
  'reporting-public-keys': (name) => [madeSecret(name)],
  'reporting-key': (name) => [madeSecret(name)],
  'service-address': (name) => [[name, `http://${serviceOfAddress(name)}:${CONTAINER_PORT}`]],
  bus: (name) => [[name, '${BUS:-kafka}']],
  brokers: (name) => [[name, 'kafka:9092']],
  'public-url': (name) => [[name, '${PUBLIC_URL:-http://localhost:${PORT:-8080}}']],
  'rate-limits': (name) => [[name, '${SABIWELL_ENV:-development}']],
  // Without a colon: an operator who wants a bucket sets it to nothing.
  'blob-folder': (name) => [[name, '${BLOB_DIR-/var/lib/sabiwell/photos}']],
  'export-folder': (name) => [[name, '${EXPORT_DIR-/var/lib/sabiwell/exports}']],
  // The image says where they are.
  'web-app': () => [],
  'staff-web-app': () => [],
};

function linesOf([name, source]: [string, Source]): readonly Line[] {
  if (source.from === 'operator') return [ofOperator(name, source.default)];
  if (source.from === 'operator-secret') return [[`${name}_FILE`, `/run/secrets/${name.toLowerCase()}`]];
  if (source.from === 'kept-secret') return [madeSecret(name)];
  return ofDeployment[source.what](name);
}

/** The environment of a service's containers, besides the variables that every container has. */
export function serviceLines(service: Service): Line[] {
  return Object.entries(variablesOf(service)).flatMap(linesOf);
}

/** The environment of a service's operator program, with the address of its service where it calls that. */
export function operatorLines(service: Service): Line[] {
  return [...Object.entries(variablesOfOperator(service)).flatMap(linesOf), ...(callsItsService(service) ? [targetOf(service)] : [])];
}

function targetOf({ name }: Service): Line {
  return [addressVariable(name), `http://${name}:${CONTAINER_PORT}`];
}

/** The environment of the gateway, with the address of each service that answers HTTP. */
export function gatewayLines(gateway: Gateway, services: readonly Service[]): Line[] {
  const targets = services.filter(({ processes }) => processes.some(({ listens }) => listens)).map(targetOf);
  return [...Object.entries(variablesOfGateway(gateway)).flatMap(linesOf), ...targets];
}

/** The names of the secrets that an operator gives a service, as Compose knows them. */
export function operatorSecretsOf(service: Service): string[] {
  return Object.entries(variablesOf(service)).flatMap(([name, { from }]) => (from === 'operator-secret' ? [name.toLowerCase()] : []));
}
