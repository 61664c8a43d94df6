import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Secret } from '@sabiwell/chassis/config.ts';
import { createLog } from '@sabiwell/chassis/observe/log.ts';
import { jaasFlag, jaasOf, KAFKA_ACCESS, KAFKA_ADMIN } from '@sabiwell/compose/kafka-access.ts';
import type { StorePlan } from '../plan.ts';
import type { Say } from '../progress.ts';
import { Stop } from '../stop.ts';
import { run } from './executables.ts';
import { givenStore } from './given.ts';
import { findJava } from './java.ts';
import { KAFKA_VERSION, kafkaJars } from './kafka-jars.ts';
import { until } from './until.ts';

/** The file in which the broker finds its administrator. */
const JAAS = 'jaas.conf';

const MISSING =
  'Kafka can not be started here: it needs Java 17 or later and, the first time, Maven (on Debian: openjdk-17-jre-headless and maven). ' +
  'Please install them, give the address of a running Kafka in KAFKA_BROKERS, or leave BUS=kafka out.';

// For one small broker: a serial collector, and no compiler that needs hours to be worth its memory.
export const JVM_FLAGS = ['-Xms64m', '-Xmx256m', '-XX:+UseSerialGC', '-XX:TieredStopAtLevel=1'];

const LOGGING = `status = warn
appender.out.type = Console
appender.out.name = out
appender.out.layout.type = PatternLayout
appender.out.layout.pattern = [%d] %p %m (%c)%n
rootLogger.level = warn
rootLogger.appenderRef.out.ref = out
logger.refused.name = kafka.authorizer.logger
logger.refused.level = info
`;

/** With the administrator's `password` it takes nobody who does not sign in; without one it takes everybody. */
type Place = { dir: string; port: number; controllerPort: number; password?: string };

/** A broker and its controller in one process (KRaft), wherever they listen. */
export const BROKER_SETTINGS: Readonly<Record<string, string>> = {
  'process.roles': 'broker,controller',
  'node.id': '1',
  'controller.listener.names': 'CONTROLLER',
  // Topics are created explicitly by the programs that write or read them.
  'auto.create.topics.enable': 'false',
  'num.partitions': '6',
  'offsets.topic.replication.factor': '1',
  'offsets.topic.num.partitions': '4',
  'transaction.state.log.replication.factor': '1',
  'transaction.state.log.min.isr': '1',
  'share.coordinator.state.topic.replication.factor': '1',
  'group.initial.rebalance.delay.ms': '0',
  // The tests wait until a killed reader's session has expired.
  'group.min.session.timeout.ms': '1000',
  // A killed broker can serve again as soon as this time has passed.
  'broker.session.timeout.ms': '3000',
  'broker.heartbeat.interval.ms': '1000',
  // For compaction of a few small topics; Kafka's default of 128 MB is for large ones.
  'log.cleaner.dedupe.buffer.size': '4194304',
};

function settingsOf({ dir, port, controllerPort, password }: Place): Record<string, string> {
  const listener = password === undefined ? 'PLAINTEXT' : 'SASL_PLAINTEXT';
  return {
    ...BROKER_SETTINGS,
    'controller.quorum.voters': `1@127.0.0.1:${controllerPort}`,
    listeners: `${listener}://127.0.0.1:${port},CONTROLLER://127.0.0.1:${controllerPort}`,
    'advertised.listeners': `${listener}://127.0.0.1:${port}`,
    ...(password === undefined ? { 'inter.broker.listener.name': listener } : KAFKA_ACCESS),
    'log.dirs': join(dir, 'log'),
  };
}

/** Writes the broker's files and formats its folder at the first start; returns its settings file. */
async function prepareFolder(place: Place, java: string, classPath: string, say: Say): Promise<string> {
  mkdirSync(place.dir, { recursive: true });
  const file = join(place.dir, 'server.properties');
  const lines = Object.entries(settingsOf(place)).map(([name, value]) => `${name}=${value}\n`);
  writeFileSync(file, lines.join(''));
  writeFileSync(join(place.dir, 'log4j2.properties'), LOGGING);
  if (place.password !== undefined) writeFileSync(join(place.dir, JAAS), jaasOf(place.password), { mode: 0o600 });
  if (existsSync(join(place.dir, 'log', 'meta.properties'))) return file;
  say('  making the Kafka log (once)');
  // The letter in front is needed because an id that begins with a dash would be read as an option.
  const id = `k${randomBytes(16).toString('base64url').slice(0, 21)}`;
  await run(java, ['-cp', classPath, 'kafka.tools.StorageTool', 'format', '-t', id, '-c', file], { cwd: place.dir, timeout: 60_000 });
  return file;
}

type Given = { brokers: string; login?: string };

/** Kafka at KAFKA_BROKERS, else one downloaded from Maven Central; undefined where this machine can't run one. */
export async function findKafka(options: Place & { given?: Given | ''; say: Say }): Promise<StorePlan | undefined> {
  const { given, say, dir, port, password } = options;
  if (given) return { ...givenStore('kafka', 'KAFKA_BROKERS', given.brokers), login: given.login };
  const java = await findJava(say);
  if (!java) return undefined;
  try {
    const { classPath, source } = await kafkaJars(java.file, say);
    const settings = await prepareFolder(options, java.file, classPath, say);
    const flags = [
      `-Dlog4j2.configurationFile=${join(dir, 'log4j2.properties')}`,
      ...(password === undefined ? [] : [jaasFlag(join(dir, JAAS))]),
    ];
    return {
      name: 'kafka',
      source: `${source} (${KAFKA_VERSION}, on Java ${java.version})`,
      url: `127.0.0.1:${port}`,
      ...(password !== undefined && { login: `${KAFKA_ADMIN}:${password}` }),
      port,
      command: { file: java.file, args: [...JVM_FLAGS, ...flags, '-cp', classPath, 'kafka.Kafka', settings], env: {}, cwd: dir },
      stopSignal: 'SIGTERM',
    };
  } catch (error) {
    say(`  ${(error as { stderr?: string }).stderr?.trim() || (error as Error).message}`);
    return undefined;
  }
}

/** Like findKafka, but throws a sentence that says what to do where there is none. */
export async function chooseKafka(options: Parameters<typeof findKafka>[0]): Promise<StorePlan> {
  const found = await findKafka(options);
  if (!found) throw new Stop(MISSING);
  return found;
}

/** Waits until Kafka answers, without a login as nobody. */
export async function prepareKafka(brokers: string, login?: string): Promise<void> {
  // Imported only with Kafka: the client is large, and its metrics can be registered only once in a process.
  const { createKafkaBus } = await import('@sabiwell/chassis/bus/kafka/kafka-bus.ts');
  const kafkaLogin = login ? new Secret(login) : undefined;
  const bus = createKafkaBus({ kafkaBrokers: brokers.split(','), kafkaLogin, log: createLog('prepare-kafka', 'silent') });
  try {
    await until('Kafka', 60_000, async () => {
      if (!(await bus.health()).up) throw new Error('it does not answer yet');
    });
  } finally {
    await bus.close();
  }
}
