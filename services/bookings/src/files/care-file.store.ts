import type { RunSql } from '@sabiwell/chassis/stores/postgres.ts';
import type { CareFile } from '@sabiwell/proto/http/doctor-messages.ts';
import type { CareFileType } from '@sabiwell/proto/http/message-rules.ts';
import { keyOf, type Party } from '../party.ts';

/** A file as it is stored; `blobKey` leads to its bytes. */
export type StoredFile = { id: string; blobKey: string; contentType: CareFileType; userId: number | null };

type NewFile = { owner: string; blobKey: string; contentType: CareFileType; bytes: number; at: Date };

export async function insertCareFile(run: RunSql, { owner, blobKey, contentType, bytes, at }: NewFile): Promise<CareFile> {
  const [row] = await run(
    'INSERT INTO care_files (owner, blob_key, content_type, bytes, created_at) VALUES ($1, $2, $3, $4, $5) RETURNING id',
    [owner, blobKey, contentType, bytes, at],
  );
  return { id: row?.['id'] as string, contentType, bytes };
}

/** The file, where it is the party's own or is in one of their conversations; `userId` is the member of that conversation. */
export async function findReadableFile(run: RunSql, id: string, party: Party): Promise<StoredFile | undefined> {
  const [row] = await run(
    `SELECT f.id, f.blob_key, f.content_type, t.user_id
     FROM care_files f LEFT JOIN messages m ON m.id = f.message_id LEFT JOIN message_threads t ON t.id = m.thread_id
     WHERE f.id = $1 AND (f.owner = $2 OR ($3 = 'member' AND t.user_id = $4) OR ($3 = 'doctor' AND t.doctor_id = $4))`,
    [id, keyOf(party), party.side, party.id],
  );
  if (row === undefined) return undefined;
  return {
    id: row['id'] as string,
    blobKey: row['blob_key'] as string,
    contentType: row['content_type'] as CareFileType,
    userId: row['user_id'] as number | null,
  };
}

/** Attaches files to a message; false where one of them is not the owner's, is attached already, or was uploaded before `since`. */
export async function attachFiles(
  run: RunSql,
  ids: readonly string[],
  to: { messageId: string; owner: string; since: Date },
): Promise<boolean> {
  if (ids.length === 0) return true;
  const rows = await run(
    'UPDATE care_files SET message_id = $2 WHERE id = ANY ($1) AND owner = $3 AND message_id IS NULL AND created_at >= $4 RETURNING id',
    [ids, to.messageId, to.owner, to.since],
  );
  return rows.length === ids.length;
}

/** Files that nothing refers to, uploaded before `since`. */
export async function listUnattached(run: RunSql, since: Date, limit: number): Promise<{ id: string; blobKey: string }[]> {
  const rows = await run(
    `SELECT id, blob_key FROM care_files f WHERE message_id IS NULL AND created_at < $1
     AND NOT EXISTS (SELECT FROM doctor_applications WHERE file_id = f.id) ORDER BY created_at LIMIT $2`,
    [since, limit],
  );
  return rows.map((row) => ({ id: row['id'] as string, blobKey: row['blob_key'] as string }));
}

export async function deleteCareFile(run: RunSql, id: string): Promise<void> {
  await run('DELETE FROM care_files WHERE id = $1', [id]);
}
