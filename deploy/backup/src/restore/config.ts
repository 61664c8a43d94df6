import { z } from 'zod';
import { readConfig, secret } from '@sabiwell/chassis/config.ts';

const moment = z.iso.datetime({ offset: true }).transform((text) => new Date(text));

const schema = z.object({
  POSTGRES_ADMIN_URL: secret,
  MONGO_ADMIN_URL: secret,
  /** The volume of PostgreSQL; its cluster lies in `<version>/docker`. */
  POSTGRES_VOLUME: z.string(),
  BLOB_DIR: z.string(),
  BACKUP_DIR: z.string(),
  /** The text of the key file. */
  BACKUP_KEY: secret,
  /** The moment; without it, as far as the backups reach. */
  TO: moment.optional(),
});

export type Config = z.output<typeof schema>;

/** Reads the settings of a restore in containers. */
export function loadConfig(): Config {
  return readConfig(schema, process.env);
}
