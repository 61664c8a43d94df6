import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gatewayLines, operatorLines, operatorSecretsOf, serviceLines } from './compose-variables.ts';
import { KAFKA_ACCESS } from './kafka-access.ts';
import { POSTGRES_LOG } from './postgres-log.ts';
import { redisUsers, versionOf } from './redis-users.ts';
import {
  databaseVariable,
  operatorName,
  programsOf,
  readersOf,
  ROOT,
  runtimeVariable,
  withDatabase,
  withOperator,
  type Gateway,
  type Program,
  type Service,
} from './manifests.ts';

type Lines = readonly string[];

/** The one volume that several services have: they write parts of downloads, and identity reads them (ADR 0113). */
const EXPORT_VOLUME = 'member-exports';

const WIDEST = 140;

const indent = (lines: Lines, by: number) => lines.map((line) => (line === '' ? '' : `${' '.repeat(by)}${line}`));
const list = (words: Lines) => `[${words.join(', ')}]`;
const quoted = (words: Lines) => list(words.map((word) => `'${word}'`));
/** YAML reads some words as something else. */
const textOf = (value: string) => (['true', 'false'].includes(value) ? `'${value}'` : value);
const isOpen = (service: Service) => service.egress !== undefined;

function containerOf(
  program: Pick<Program, 'name' | 'file' | 'nodeFlags'>,
  lines: readonly (readonly [string, string])[],
  more: Lines,
): string[] {
  const { name, nodeFlags = [], file } = program;
  const environment = ['environment:', '  <<: *mode', ...lines.map(([variable, value]) => `  ${variable}: ${value}`)];
  return ['', `${name}:`, ...indent(['<<: *app', `command: ${list(['node', ...nodeFlags, file])}`, ...environment, ...more], 2)];
}

/** As prettier has it: on one line of the file, or under its name where that gets too long. */
function volumesOf(volumes: Lines): string[] {
  const line = `volumes: ${quoted(volumes)}`;
  return line.length + 4 <= WIDEST ? [line] : ['volumes:', `  ${quoted(volumes)}`];
}

function bound({ memory }: { memory?: string }): string[] {
  return memory ? [`deploy: { resources: { limits: { cpus: '1.0', memory: ${memory}, pids: 256 } } }`] : [];
}

/** Where a service keeps its files, and so does its operator, who enters photos and reads what was handed in. */
function fileVolumes({ blobs, exports }: Service): string[] {
  return [
    ...(blobs ? [`${blobs.volume}:/var/lib/sabiwell/photos`] : []),
    ...(exports ? [`${EXPORT_VOLUME}:/var/lib/sabiwell/exports`] : []),
  ];
}

function serviceContainers(service: Service): string[] {
  const { name } = service;
  const volumes = [...fileVolumes(service), `secrets-${name}:/secrets:ro`];
  const secrets = operatorSecretsOf(service);
  const more = [
    ...(secrets.length > 0 ? [`secrets: ${list(secrets)}`] : []),
    ...volumesOf(volumes),
    `networks: ${list(['app', 'data', ...(isOpen(service) ? ['egress'] : [])])}`,
    'depends_on: *after-migration',
    ...bound(service),
  ];
  return programsOf(service).flatMap((program) => containerOf(program, serviceLines(service), more));
}

/** How the operator runs `make <service>-…` on one machine: docker compose run --rm <service>-operator <command>. */
function operatorContainer(service: Service): string[] {
  const name = operatorName(service);
  const secrets = operatorSecretsOf(service);
  const more = [
    'profiles: [operator]',
    "restart: 'no'",
    'healthcheck: { disable: true }',
    ...(secrets.length > 0 ? [`secrets: ${list(secrets)}`] : []),
    ...volumesOf([...fileVolumes(service), `secrets-${name}:/secrets:ro`]),
    `networks: ${list(['app', 'data', ...(isOpen(service) ? ['egress'] : [])])}`,
    'depends_on: *after-migration',
  ];
  const file = `${service.folder}/${service.commands?.operator}`;
  const container = containerOf({ name, file }, operatorLines(service), more);
  return container.map((line) => line.replace(/^( *)command: \[(.+)\]$/, '$1entrypoint: [$2]'));
}

function gatewayContainer(gateway: Gateway, services: readonly Service[]): string[] {
  const more = [
    `volumes: ${quoted([`secrets-${gateway.name}:/secrets:ro`])}`,
    "ports: ['127.0.0.1:${PORT:-8080}:8080']",
    'networks: [edge, app]',
    ...bound(gateway),
    'depends_on:',
    ...services.flatMap(programsOf).map(({ name }) => `  ${name}: { condition: service_healthy }`),
  ];
  return programsOf(gateway)
    .flatMap((program) => containerOf(program, gatewayLines(gateway, services), more))
    .slice(1);
}

function databaseLines(services: readonly Service[]): string[] {
  const line = (variable: string) => `${variable}_FILE: /secrets/${variable.toLowerCase()}`;
  const postgres = withDatabase(services, 'postgres');
  const owned = [...postgres, ...withDatabase(services, 'mongo')];
  return [...owned.map((service) => line(databaseVariable(service))), ...postgres.map((service) => line(runtimeVariable(service)))];
}

/** docker-compose.yml: the template with its marks replaced by what the manifests declare. */
export function composeFile(gateway: Gateway, services: readonly Service[]): string {
  const readers = readersOf(services);
  const blobs = services.flatMap((service) => service.blobs ?? []);
  const blobVolumes = blobs.map(({ volume }) => `${volume}: {}`);
  const exportVolumes = services.some(({ exports }) => exports) ? [`${EXPORT_VOLUME}: {}`] : [];
  const operatorSecrets = [...new Set(services.flatMap(operatorSecretsOf))].toSorted();
  const parts: Record<string, Lines> = {
    containers: [
      ...gatewayContainer(gateway, services),
      ...services.flatMap(serviceContainers),
      ...withOperator(services).flatMap(operatorContainer),
    ],
    databases: databaseLines(services),
    'secret folders': readers.map((name) => `- secrets-${name}:/made/${name}`),
    'photos to back up': blobs.map(({ volume }) => `- ${volume}:/var/lib/sabiwell/blobs/${volume}:ro`),
    'photos to restore': blobs.map(({ volume }) => `- ${volume}:/var/lib/sabiwell/blobs/${volume}`),
    volumes: [...blobVolumes, ...exportVolumes, ...readers.map((name) => `secrets-${name}: {}`)],
    'version of redis users': [`REDIS_USERS: ${versionOf(redisUsers(gateway, services))}`],
    'access to kafka': Object.entries(KAFKA_ACCESS).map(
      ([name, value]) => `KAFKA_${name.toUpperCase().replaceAll('.', '_')}: ${textOf(value)}`,
    ),
    'log of postgres': Object.entries(POSTGRES_LOG).map(([name, value]) => `- -c${name}=${value}`),
    'operator secrets': operatorSecrets.map((name) => `${name}: { file: '\${${name.toUpperCase()}_FILE:-/dev/null}' }`),
  };
  const template = readFileSync(join(ROOT, 'deploy/compose/docker-compose.template.yml'), 'utf8');
  return template.replaceAll(/^( *)# <(.+)>\n/gm, (_mark, spaces: string, name: string) => {
    const lines = parts[name];
    if (!lines) throw new Error(`docker-compose.template.yml asks for "${name}", which nobody makes.`);
    return `${indent(lines, spaces.length).join('\n')}\n`;
  });
}
