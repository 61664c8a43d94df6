import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { keepRunning } from './supervised-process.ts';
import { assignPorts, isFree } from './ports.ts';
import { findKafka, prepareKafka } from './stores/kafka.ts';

/** A running broker; `kill` ends it by SIGKILL, and it restarts. */
export type Broker = { brokers: string; kill(): Promise<void>; stop(): Promise<void> };

const MISSING = 'Kafka can not be had (it needs Java 17 and, the first time, Maven)';

/** A broker that starts when a test asks for its address at `url`, because it costs 300 MB and some seconds. */
export type KafkaOffer = { url: string; stop(): Promise<void> };

/**
 * Answers POST /start with the broker's address, or 404 where this machine can't run one; POST /kill ends it by SIGKILL, and it restarts.
 * It is an embedded one in `dir`, unless `start` starts another.
 */
export async function offerKafka(dir: string, start: () => Promise<Broker | undefined> = () => startBroker(dir)): Promise<KafkaOffer> {
  let broker: Promise<Broker | undefined> | undefined;
  const answer = async (path: string, response: ServerResponse) => {
    const running = await (broker ??= start());
    if (running === undefined) return void response.writeHead(process.env.CI === 'true' ? 500 : 404).end(MISSING);
    if (path === '/kill') await running.kill();
    response.end(JSON.stringify({ brokers: running.brokers }));
  };
  const server = createServer((request, response) => {
    answer(request.url ?? '', response).catch((error: unknown) => response.writeHead(500).end(String(error)));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.closeAllConnections();
      server.close();
      await (await broker?.catch(() => undefined))?.stop();
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

/**
 * Starts a broker in `dir` and waits until it answers; undefined where this machine can't run one. With the administrator's `password` it
 * takes nobody who does not sign in: whoever makes its users waits for it.
 */
export async function startBroker(dir: string, password?: string): Promise<Broker | undefined> {
  const { kafka: port, controller } = await assignPorts(['kafka', 'controller'], {}, isFree);
  const plan = await findKafka({ dir, port: port!, controllerPort: controller!, password, say: console.log });
  if (!plan) {
    if (process.env.CI !== 'true') console.log(`${MISSING}: its tests are left out and counted as skipped.`);
    return undefined;
  }
  const kept = keepRunning({ name: 'kafka', command: plan.command!, logFile: join(dir, 'kafka.log'), changed: () => {} });
  process.once('exit', () => {
    if (kept.state.pid) process.kill(kept.state.pid, 'SIGKILL');
  });
  kept.start();
  if (password === undefined) await prepareKafka(plan.url);
  return {
    brokers: plan.url,
    kill: async () => void process.kill(kept.state.pid!, 'SIGKILL'),
    stop: () => kept.stop('SIGTERM', 10_000),
  };
}
