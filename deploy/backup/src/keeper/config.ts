import { z } from 'zod';
import { deployableConfig, readConfig, secret } from '@sabiwell/chassis/config.ts';
import { guardedStore } from '@sabiwell/chassis/production.ts';
import { isRecipient } from '../keys.ts';

const { PORT: _none, ...ofAll } = deployableConfig;

const schema = z.object({
  ...ofAll,
  POSTGRES_ADMIN_URL: secret,
  MONGO_ADMIN_URL: secret,
  /** The folders of photos; none where they are in a bucket. */
  BLOB_DIR: z.string().optional(),
  WAL_DIR: z.string(),
  BACKUP_DIR: z.string(),
  BACKUP_STATE: z.string(),
  /** The file with the keys and passwords of the product; none where they are kept elsewhere. */
  BACKUP_SECRETS: z.string().optional(),
  BACKUP_RECIPIENT: z.string().refine(isRecipient, 'must be a public key that begins with age1'),
  BACKUP_FULL_HOURS: z.coerce.number().min(1).default(24),
  BACKUP_STEP_MINUTES: z.coerce.number().min(1).default(5),
  /** For so long a moment can be restored. */
  BACKUP_DAYS: z.coerce.number().min(1).default(30),
});

export type Config = z.output<typeof schema>;

/** Reads the settings of the process that backs up. */
export function loadConfig(): Config {
  return readConfig(schema, process.env, { POSTGRES_ADMIN_URL: guardedStore, MONGO_ADMIN_URL: guardedStore });
}
