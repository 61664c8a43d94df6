import { assignPorts, isFree } from '../ports.ts';
import type { StoreUrls } from '../start-stores.ts';
import { prepareKafka } from '../stores/kafka.ts';
import { prepareMongo } from '../stores/mongo.ts';
import { preparePostgres } from '../stores/postgres.ts';
import { prepareRedis } from '../stores/redis.ts';
import type { Broker } from '../test-kafka.ts';
import { findEngine, hostOf, removeAbandoned, runContainer } from './run-container.ts';
import { kafkaContainer, mongoContainer, postgresContainer, redisContainer } from './store-containers.ts';

const PASSWORD = 'postgres';

/** Starts new stores in containers, and waits until they answer; `stop` removes them. */
export async function startContainedStores(): Promise<StoreUrls & { stop(): Promise<void> }> {
  const engine = await findEngine();
  await removeAbandoned(engine);
  const started = await Promise.allSettled(
    [postgresContainer(PASSWORD), mongoContainer(), redisContainer()].map((container) => runContainer(engine, container)),
  );
  const running = started.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  const stop = async () => void (await Promise.all(running.map((container) => container.stop())));
  try {
    const failed = started.find((one) => one.status === 'rejected');
    if (failed) throw failed.reason;
    const [postgres = '', mongo = '', redis = ''] = running.map(({ address }) => address);
    const postgresUrl = `postgres://postgres:${PASSWORD}@${postgres}/postgres`;
    const [mongoUrl, redisUrl] = [`mongodb://${mongo}/?directConnection=true`, `redis://${redis}`];
    // A replica set names its one member by where it finds itself, which is inside.
    await Promise.all([preparePostgres(postgresUrl, []), prepareMongo(mongoUrl, mongoContainer().port), prepareRedis(redisUrl)]);
    return { postgresUrl, mongoUrl, redisUrl, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Starts a Kafka broker in a container, at a port that stays when it is killed. */
export async function startContainedBroker(): Promise<Broker> {
  const engine = await findEngine();
  await removeAbandoned(engine);
  const { kafka: port = 0 } = await assignPorts(['kafka'], {}, isFree);
  const container = await runContainer(engine, kafkaContainer(`${hostOf(engine)}:${port}`), port);
  try {
    await prepareKafka(container.address);
  } catch (error) {
    await container.stop();
    throw error;
  }
  return { brokers: container.address, kill: () => container.kill(), stop: () => container.stop() };
}
