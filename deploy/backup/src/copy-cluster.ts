import { Readable } from 'node:stream';
import pg from 'pg';

/** Where a base backup begins and ends in the write-ahead log, such as 0/3000028. */
export type Copied = { timeline: number; start: string; end: string };

type Connection = { query(text: string): void; stream: { pause(): void; resume(): void } };

const COMMAND = `BASE_BACKUP (LABEL 'sabiwell', CHECKPOINT 'fast', WAL true, WAIT true, MANIFEST 'no')`;

/**
 * PostgreSQL's own base backup, over the replication protocol: a tar of the cluster with the log that makes it whole. The same as
 * pg_basebackup does, which the embedded PostgreSQL does not bring. `ended` settles once the server has sent and archived all.
 */
export async function copyCluster(url: string): Promise<{ tar: Readable; ended: Promise<Copied> }> {
  // pg's types do not know this setting.
  const client = new pg.Client({ connectionString: url, application_name: 'sabiwell-backup', replication: 'true' } as pg.ClientConfig);
  await client.connect();
  const query = new CopyQuery();
  // A lost connection fails the query as well.
  client.on('error', (error) => query.handleError(error));
  client.query(query as unknown as pg.Submittable);
  const ended = query.ended.finally(() => void client.end());
  ended.catch(() => undefined);
  return { tar: query.tar, ended };
}

/** One BASE_BACKUP command as pg runs a query: three sets of rows, and the archive between the second and the third. */
class CopyQuery {
  readonly tar: Readable;
  readonly ended: Promise<Copied>;
  readonly #settle: { resolve: (copied: Copied) => void; reject: (error: Error) => void };
  readonly #rows: (readonly (string | null)[])[] = [];
  #connection: Connection | undefined;
  #failed = false;

  constructor() {
    const { promise, resolve, reject } = Promise.withResolvers<Copied>();
    this.ended = promise;
    this.#settle = { resolve, reject };
    this.tar = new Readable({ read: () => this.#connection?.stream.resume() });
  }

  submit(connection: Connection): void {
    this.#connection = connection;
    connection.query(COMMAND);
  }

  handleRowDescription(): void {}

  handleDataRow({ fields }: { fields: readonly (string | null)[] }): void {
    this.#rows.push(fields);
  }

  handleCommandComplete(): void {}

  /** Each chunk begins with a letter: `n` a new archive, `d` a part of it, `p` how far it is. */
  handleCopyData({ chunk }: { chunk: Buffer }): void {
    const kind = String.fromCharCode(chunk[0] ?? 0);
    if (kind === 'n' && !chunk.subarray(1).toString().startsWith('base.tar\0'))
      this.handleError(new Error('A tablespace of its own can not be backed up.'));
    // A copy, because pg uses its buffer again.
    if (kind === 'd' && !this.tar.push(Buffer.from(chunk.subarray(1)))) this.#connection?.stream.pause();
  }

  handleReadyForQuery(): void {
    if (this.#failed) return;
    const [begun, ended] = [this.#rows[0], this.#rows.at(-1)];
    this.#settle.resolve({ timeline: Number(begun?.[1]), start: begun?.[0] ?? '', end: ended?.[0] ?? '' });
    this.tar.push(null);
  }

  handleError(error: Error): void {
    if (this.#failed) return;
    this.#failed = true;
    this.#settle.reject(error);
    this.tar.destroy(error);
  }
}
