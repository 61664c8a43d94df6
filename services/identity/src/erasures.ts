import { text } from 'node:stream/consumers';
import pg from 'pg';
import { runOn } from '@sabiwell/chassis/stores/postgres.ts';
import { loadMigrateConfig } from './config.ts';
import { listErasures } from './leaving/erasure.store.ts';
import { repeatErasures } from './leaving/repeat-erasures.ts';
import { toldErasures } from './leaving/told-erasures.ts';

// For backups (docs/adr/0117): `list` prints all requests for erasure, numbers and times only; `repeat` reads such a list after a restore
// and takes up what the database does not know of.
const config = loadMigrateConfig();
const pool = new pg.Pool({ connectionString: config.DATABASE_URL.reveal(), max: 1 });
try {
  if (process.argv[2] === 'list') process.stdout.write(JSON.stringify(await listErasures(runOn(pool))));
  else if (process.argv[2] === 'repeat') {
    const told = toldErasures.parse(JSON.parse(await text(process.stdin)));
    process.stdout.write(`${JSON.stringify(await repeatErasures(pool, told, () => new Date()))}\n`);
  } else process.exitCode = 64;
} finally {
  await pool.end();
}
