import type { RunSql } from '@sabiwell/chassis/stores/postgres.ts';

export type CareMediaType = 'image/jpeg' | 'video/mp4';
export type CareMedia = { key: string; contentType: CareMediaType };

/** What clients write before the key in an address: what else is in the blob store is never public. */
export const CARE_MEDIA_PREFIX = 'care-';

const COLUMNS = 'key, content_type AS "contentType"';

/** The portrait or highlight with this key. */
export async function findCareMedia(run: RunSql, key: string): Promise<CareMedia | undefined> {
  const [row] = await run(`SELECT ${COLUMNS} FROM care_media WHERE key = $1`, [key]);
  return row as CareMedia | undefined;
}

/** What was made of the same bytes before. */
export async function findSameMedia(run: RunSql, hash: string): Promise<CareMedia | undefined> {
  const [row] = await run(`SELECT ${COLUMNS} FROM care_media WHERE content_hash = $1`, [hash]);
  return row as CareMedia | undefined;
}

export async function insertCareMedia(run: RunSql, { key, contentType }: CareMedia, hash: string, at: Date): Promise<void> {
  await run('INSERT INTO care_media (key, content_type, content_hash, created_at) VALUES ($1, $2, $3, $4)', [key, contentType, hash, at]);
}
