import { randomBytes } from 'node:crypto';
import { variablesOf, variablesOfGateway, variablesOfOperator, type Source } from '@sabiwell/chassis/manifest.ts';
import {
  BACKUPS,
  databaseVariable,
  gateway,
  operatorName,
  runtimeRoleOf,
  runtimeVariable,
  services as everyService,
  withDatabase,
  withOperator,
  type Service,
} from './manifests.ts';
import { jaasOf, KAFKA_ADMIN } from './kafka-access.ts';
import { kafkaUsers } from './kafka-users.ts';
import { redisUsers, userLines } from './redis-users.ts';
import { makeSigningKey, publicHalves, TURNED, type SigningKeys } from './signing-keys.ts';

/** By reader and file: what each container may know. A container mounts only the folder of its own name. */
export type SecretFiles = Record<string, Record<string, string>>;

/** Returns the secret of this name: the stored one, or a new one that is stored from then on. */
export type MakeOnce = (name: string, make: () => string) => string;

const word = () => randomBytes(32).toString('base64url');

const makeKey = () => JSON.stringify(makeSigningKey());
const publicHalf = (kept: string) => JSON.stringify(publicHalves(JSON.parse(kept) as SigningKeys));

/** How the secrets of the stores and of the gateway become the value of a variable. */
type Made = {
  word: (name: string) => string;
  urlOf: (service: Service) => string;
  redisUrlOf: (deployable: string) => string;
  kafkaLoginOf: (user: string) => string;
  signingKey: string;
  operatorKey: string;
  reportingKey: string;
};

const snake = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The content of a variable's file; undefined for a variable without one. */
function textOf(source: Source, made: Made, owner: string, service?: Service): string | undefined {
  if (source.from === 'kept-secret') return made.word(snake(source.name));
  if (source.from !== 'deployment') return undefined;
  if (source.what === 'database' && service) return made.urlOf(service);
  if (source.what === 'redis') return made.redisUrlOf(owner);
  if (source.what === 'kafka-login') return made.kafkaLoginOf(owner);
  if (source.what === 'public-keys') return publicHalf(made.signingKey);
  if (source.what === 'signing-key') return made.signingKey;
  if (source.what === 'operator-public-keys') return publicHalf(made.operatorKey);
  if (source.what === 'operator-key') return made.operatorKey;
  if (source.what === 'reporting-public-keys') return publicHalf(made.reportingKey);
  return source.what === 'reporting-key' ? made.reportingKey : undefined;
}

function filesOf(variables: Record<string, Source>, made: Made, owner: string, service?: Service): Record<string, string> {
  return Object.fromEntries(
    Object.entries(variables).flatMap(([name, source]) => {
      const text = textOf(source, made, owner, service);
      return text === undefined ? [] : [[name.toLowerCase(), text]];
    }),
  );
}

/** Every secret of the containers in docker-compose.yml, by the container that reads it. */
export function secretFiles(makeOnce: MakeOnce, services: readonly Service[] = everyService): SecretFiles {
  const postgres = (role: string, database = role) => `postgres://${role}:${makeOnce(`postgres_${role}`, word)}@postgres:5432/${database}`;
  const mongo = (user: string, rest = `${user}?replicaSet=rs0`) =>
    `mongodb://${user}:${makeOnce(`mongo_${user}`, word)}@mongo:27017/${rest}`;
  const runtimeUrl = (database: string) => postgres(runtimeRoleOf(database), database);
  const ownerUrl = ({ database }: Service) => (database?.kind === 'mongo' ? mongo(database.name) : postgres(database?.name ?? ''));
  const made: Made = {
    word: (name) => makeOnce(name, word),
    urlOf: ({ database }) => (database?.kind === 'mongo' ? mongo(database.name) : runtimeUrl(database?.name ?? '')),
    redisUrlOf: (deployable) => `redis://${deployable}:${redisPasswordOf(makeOnce, deployable)}@redis:6379`,
    kafkaLoginOf: (user) => `${user}:${kafkaPasswordOf(makeOnce, user)}`,
    signingKey: makeOnce(TURNED.internal, makeKey),
    operatorKey: makeOnce(TURNED.operator, makeKey),
    reportingKey: makeOnce(TURNED.reporting, makeKey),
  };
  const owned = withDatabase(services).map((service) => [databaseVariable(service).toLowerCase(), ownerUrl(service)] as const);
  const runtimes = withDatabase(services, 'postgres').map(
    (service) => [runtimeVariable(service).toLowerCase(), runtimeUrl(service.database.name)] as const,
  );
  const admins = { postgres_admin_url: postgres('postgres'), mongo_admin_url: mongo('root', '?directConnection=true') };
  const ofOperator = (service: Service) => ({ ...made, ...(service.operatorOwns && { urlOf: ownerUrl }) });
  return {
    [gateway.name]: filesOf(variablesOfGateway(gateway), made, gateway.name),
    ...Object.fromEntries(services.map((service) => [service.name, filesOf(variablesOf(service), made, service.name, service)])),
    ...Object.fromEntries(
      withOperator(services).map((service) => [
        operatorName(service),
        filesOf(variablesOfOperator(service), ofOperator(service), service.name, service),
      ]),
    ),
    migrate: { ...admins, kafka_logins: kafkaLogins(made, services), ...Object.fromEntries([...owned, ...runtimes]) },
    [BACKUPS]: admins,
    postgres: { password: makeOnce('postgres_postgres', word) },
    mongo: { password: makeOnce('mongo_root', word), key: makeOnce('mongo_key', () => randomBytes(96).toString('base64')) },
    redis: redisFiles(makeOnce, services),
    kafka: { 'jaas.conf': jaasOf(kafkaPasswordOf(makeOnce, KAFKA_ADMIN)) },
  };
}

/** A line for the administrator, and one for each user. */
const kafkaLogins = (made: Made, services: readonly Service[]) =>
  [KAFKA_ADMIN, ...kafkaUsers(services).map(({ name }) => name)].map(made.kafkaLoginOf).join('\n');
const kafkaPasswordOf = (makeOnce: MakeOnce, user: string) => makeOnce(`kafka_${user.replaceAll('-', '_')}`, word);
const redisPasswordOf = (makeOnce: MakeOnce, user: string) => makeOnce(`redis_${user.replaceAll('-', '_')}`, word);

/** Queues, idempotency keys and events live in Redis, so a full Redis must refuse writes and never evict. */
function redisFiles(makeOnce: MakeOnce, services: readonly Service[]): Record<string, string> {
  const password = makeOnce('redis', word);
  const users = userLines(redisUsers(gateway, services), (user) => redisPasswordOf(makeOnce, user));
  const settings = ['appendonly yes', 'appendfsync everysec', 'save ""', 'maxmemory 256mb', 'maxmemory-policy noeviction'];
  return { password, 'redis.conf': [`requirepass ${password}`, ...users, ...settings, ''].join('\n') };
}
