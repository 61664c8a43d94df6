import { fileURLToPath } from 'node:url';

/** The folder of this service's migrations. */
export const migrationsDir = fileURLToPath(new URL('../prisma/migrations', import.meta.url));
