import { createServer } from 'node:http';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

// Parse Server as its guide sets it up: a class for readings that only signed-in users may write, with its index.
const { PORT, POSTGRES_URL, PEER_DIR } = process.env;
type Api = { app: Parameters<typeof createServer>[1]; start(): Promise<void> };
type Library = { ParseServer: new (options: object) => Api };

const { default: library } = (await import(pathToFileURL(join(PEER_DIR!, 'node_modules/parse-server/lib/index.js')).href)) as {
  default: Library;
};
const url = `http://127.0.0.1:${PORT}`;
const onlyUsers = { requiresAuthentication: true };
const api = new library.ParseServer({
  databaseURI: POSTGRES_URL,
  appId: 'bench',
  masterKey: 'bench-master',
  serverURL: url,
  logLevel: 'error',
  logsFolder: null,
  silent: true,
  rateLimit: [],
  schema: {
    definitions: [
      {
        className: 'Reading',
        fields: {
          owner: { type: 'Pointer', targetClass: '_User' },
          kind: { type: 'String' },
          systolic: { type: 'Number' },
          diastolic: { type: 'Number' },
          takenAt: { type: 'Date' },
        },
        indexes: { latest: { owner: 1, kind: 1, takenAt: -1 } },
        classLevelPermissions: { find: onlyUsers, get: onlyUsers, create: onlyUsers, update: onlyUsers, delete: onlyUsers },
      },
    ],
  },
});
await api.start();
createServer((req, res) => {
  if (req.url === '/livez') return void res.end('ok');
  (api.app as (req: object, res: object) => void)(req, res);
}).listen(Number(PORT), '127.0.0.1');
