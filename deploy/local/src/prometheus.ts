// `make prometheus`: Prometheus on the metrics of the running product, with the same alert rules as in production.
import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { writeJson } from './files.ts';
import { CHECKOUT, foldersOf } from './folders.ts';
import { runningState } from './state.ts';
import { runCommand, Stop } from './stop.ts';

const SCRAPE_EVERY = '5s';

await runCommand(async () => {
  const folders = foldersOf();
  const state = runningState(folders);
  if (!state) throw new Stop('Sabiwell is not running. Start it with: make up');
  const address = `127.0.0.1:${process.env.PROMETHEUS_PORT || 9090}`;
  const folder = join(folders.dir, 'prometheus');
  const config = join(folder, 'prometheus.json');
  mkdirSync(folder, { recursive: true });
  // JSON is YAML too.
  writeJson(config, {
    global: { scrape_interval: SCRAPE_EVERY, evaluation_interval: SCRAPE_EVERY },
    rule_files: [join(CHECKOUT, 'deploy/observability/alerts.yml')],
    scrape_configs: [
      {
        job_name: 'sabiwell',
        static_configs: state.processes
          .filter(({ opsPort }) => opsPort !== null)
          .map(({ name, opsPort }) => ({ targets: [`127.0.0.1:${opsPort}`], labels: { process: name } })),
      },
    ],
  });
  const child = spawn(
    'prometheus',
    [`--config.file=${config}`, `--storage.tsdb.path=${join(folder, 'kept')}`, `--web.listen-address=${address}`, '--log.level=warn'],
    { stdio: ['ignore', 'inherit', 'inherit'] },
  );
  const ended = new Promise<number>((resolve, reject) => {
    child.once('error', () => reject(new Stop('Prometheus is missing. Install it, on Debian with: apt-get install prometheus')));
    child.once('exit', (code) => resolve(code ?? 0));
  });
  child.once('spawn', () => console.log(`Prometheus: http://${address}/alerts (Ctrl-C ends it)`));
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.on(name, () => child.kill('SIGTERM'));
  return ended;
});
