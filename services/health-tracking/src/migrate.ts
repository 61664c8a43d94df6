import { fileURLToPath } from 'node:url';
import { createLog } from '@sabiwell/chassis/observe/log.ts';
import { migrate } from '@sabiwell/chassis/stores/migrate.ts';
import { loadMigrateConfig } from './config.ts';

const config = loadMigrateConfig();
const migrations = fileURLToPath(new URL('../prisma/migrations', import.meta.url));
const applied = await migrate(config.DATABASE_URL.reveal(), migrations, config.DATABASE_RUNTIME_ROLE);
createLog('health-tracking-migrate').info({ applied }, 'migrations are in step');
