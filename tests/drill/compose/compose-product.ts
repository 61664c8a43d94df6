import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { z } from 'zod';
import { CHECKOUT } from '@sabiwell/local/folders.ts';
import { Stop } from '@sabiwell/local/stop.ts';
import { type Figures, type Ground, readFiguresAt } from '../figures.ts';

const run = promisify(execFile);

/** A container as the engine sees it; `pid` is its first process on this machine, `health` is null where nothing looks. */
export type Container = { id: string; service: string; pid: number; isRunning: boolean; health: string | null; restarts: number };

const inspected = z.array(
  z.object({
    Id: z.string(),
    RestartCount: z.number(),
    State: z.object({ Pid: z.number(), Running: z.boolean(), Health: z.object({ Status: z.string() }).nullish() }),
    Config: z.object({ Labels: z.record(z.string(), z.string()) }),
    NetworkSettings: z.object({ Networks: z.record(z.string(), z.object({ IPAddress: z.string() })) }),
  }),
);

/** A product of docker-compose.yml under a name of its own, with volumes of its own. */
export class ComposeProduct {
  readonly name: string;
  readonly url: string;
  readonly #env: NodeJS.ProcessEnv;

  constructor(name: string, port: number, settings: Record<string, string>) {
    this.name = name;
    this.url = `http://127.0.0.1:${port}`;
    this.#env = { ...process.env, SABIWELL_ENV: 'development', SABIWELL_TAG: 'drill', PORT: `${port}`, ...settings };
  }

  /** What `docker compose` prints; the error of a failure holds it, too. */
  async compose(words: readonly string[], more: Record<string, string> = {}): Promise<string> {
    const options = { cwd: CHECKOUT, env: { ...this.#env, ...more }, maxBuffer: 100_000_000 };
    try {
      return (await run('docker', ['compose', '-p', this.name, '--profile', 'backups', ...words], options)).stdout;
    } catch (error) {
      const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
      throw new Stop(`docker compose ${words.join(' ')} failed:\n${stdout.slice(-4_000)}${stderr.slice(-4_000)}`, { cause: error });
    }
  }

  /** Starts everything but what the operator calls; returns when all are healthy. */
  async up(): Promise<void> {
    await this.compose(['up', '-d', '--wait']);
  }

  /** Ends everything; its data stays unless `-v` is said. */
  async down(...words: string[]): Promise<void> {
    await this.compose(['down', '--remove-orphans', ...words]);
  }

  async #inspect() {
    const ids = (await this.compose(['ps', '-q', '--all'])).split('\n').filter(Boolean);
    const { stdout } = await run('docker', ['inspect', ...ids], { maxBuffer: 100_000_000 });
    return inspected.parse(JSON.parse(stdout));
  }

  /** Every container that is there, those too that have ended. */
  async containers(): Promise<Container[]> {
    return (await this.#inspect()).map(({ Id, RestartCount, State, Config }) => ({
      id: Id,
      service: Config.Labels['com.docker.compose.service'] ?? '',
      pid: State.Pid,
      isRunning: State.Running,
      health: State.Health?.Status ?? null,
      restarts: RestartCount,
    }));
  }

  /** The address of a store as its administrator, from this machine: its networks lead nowhere, but the machine itself is on them. */
  async #addressOf(store: 'postgres' | 'mongo'): Promise<string> {
    const found = (await this.#inspect()).find(({ Config }) => Config.Labels['com.docker.compose.service'] === store);
    const host = found?.NetworkSettings.Networks[`${this.name}_data`]?.IPAddress;
    if (!host) throw new Error(`${store} has no address.`);
    const words = ['run', '--rm', '-T', '--no-deps', '--entrypoint', 'cat', 'migrate', `/secrets/${store}_admin_url`];
    return (await this.compose(words)).trim().replace(`@${store}:`, `@${host}:`);
  }

  async #photos(): Promise<Figures> {
    const command = 'cd /var/lib/sabiwell/blobs && find . -type f -exec sha256sum {} +';
    const lines = await this.compose(['run', '--rm', '-T', '--no-deps', '--entrypoint', 'sh', 'backups', '-c', command]);
    return Object.fromEntries(
      lines
        .trim()
        .split('\n')
        .map((line) => [`photo ${line.slice(66)}`, line.slice(0, 64)]),
    );
  }

  /** The figures that must be 0; what the program logs before them tells the time. */
  async #audit(): Promise<string> {
    const said = await this.compose(['run', '--rm', '-T', '--no-deps', 'payments-operator', 'audit']);
    return said.trim().split('\n').at(-1)!;
  }

  /** Everything that it holds. */
  async figures(): Promise<Figures> {
    const ground: Ground = {
      postgresUrl: await this.#addressOf('postgres'),
      mongoUrl: await this.#addressOf('mongo'),
      audit: () => this.#audit(),
      photos: () => this.#photos(),
    };
    return readFiguresAt(ground);
  }
}
