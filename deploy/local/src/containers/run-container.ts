import { hostname } from 'node:os';
import { type ContainerRuntimeClient, GenericContainer, getContainerRuntimeClient, Wait } from 'testcontainers';
import { isAlive } from '../running.ts';
import { Stop } from '../stop.ts';
import type { StoreContainer } from './store-containers.ts';

/** Says on each container whose it is: this machine's name, a slash, and the process of the run. */
const LABEL = 'sabiwell.test-run';

const MISSING = 'TEST_STORES=containers needs a Docker engine, and none answers here. Please start one, or leave TEST_STORES out.';

/** A running container; `address` is the host and port at which its store is found. */
export type RunningContainer = {
  address: string;
  /** Kills it by SIGKILL and starts it again with what it had stored; only where its port was chosen. */
  kill(): Promise<void>;
  /** Ends it and removes it with its data. */
  stop(): Promise<void>;
};

/** The engine that DOCKER_HOST or the machine's own settings name. */
export async function findEngine(): Promise<ContainerRuntimeClient> {
  return getContainerRuntimeClient().catch((error: unknown) => {
    throw new Stop(MISSING, { cause: error });
  });
}

/** Where the ports of containers are found. The number goes before the name, which may stand for an address that Docker does not serve. */
export function hostOf(engine: ContainerRuntimeClient): string {
  const { host } = engine.info.containerRuntime;
  return host === 'localhost' ? '127.0.0.1' : host;
}

/** Removes what runs of this machine have left that were killed. */
export async function removeAbandoned(engine: ContainerRuntimeClient): Promise<void> {
  const own = `${hostname()}/`;
  const left = await engine.container.dockerode.listContainers({ all: true, filters: { label: [LABEL] } });
  for (const { Id, Labels } of left) {
    const run = Labels[LABEL] ?? '';
    if (run.startsWith(own) && !isAlive(Number(run.slice(own.length)))) await engine.container.getById(Id).remove({ force: true, v: true });
  }
}

/**
 * Starts a store without waiting until it answers; `hostPort` is any free one unless it is given. What is written inside goes with it.
 * DEBUG=testcontainers:containers prints what it says.
 */
export async function runContainer(
  engine: ContainerRuntimeClient,
  { image, command, environment, port }: StoreContainer,
  hostPort?: number,
): Promise<RunningContainer> {
  const container = new GenericContainer(image)
    .withEnvironment(environment)
    .withLabels({ [LABEL]: `${hostname()}/${process.pid}` })
    .withExposedPorts(hostPort === undefined ? port : { container: port, host: hostPort })
    // It would run a container of its own, of an image that docker-compose.yml does not have: `removeAbandoned` does its work.
    .withAutoCleanup(false)
    .withWaitStrategy(Wait.forAll([]));
  if (command) container.withCommand(command);
  const started = await container.start();
  return {
    address: `${hostOf(engine)}:${started.getMappedPort(port)}`,
    async kill() {
      const running = engine.container.getById(started.getId());
      await running.kill({ signal: 'SIGKILL' });
      await running.wait();
      await running.start();
    },
    async stop() {
      await started.stop({ timeout: 0, remove: true, removeVolumes: true });
    },
  };
}
