import type { Call } from '@sabiwell/chassis/http/serve.ts';
import { inTransaction, type RunSql, runOn } from '@sabiwell/chassis/stores/postgres.ts';
import type { bookingsInternal } from '@sabiwell/proto/http/bookings-internal.ts';
import type { ImportedTrainer } from '@sabiwell/proto/http/care-import.ts';
import type { Reply } from '@sabiwell/proto/http/endpoint.ts';
import type { Context } from '../context.ts';
import { storeCareMedia } from '../media/store-care-media.ts';
import { insertAudit } from '../staff/insert-audit.ts';
import { insertTrainer } from './insert-trainer.store.ts';

type Import = typeof bookingsInternal.importTrainer;
type Stored = { kind: 'image' | 'video'; media: string; poster: string | null; caption: string };

/** Enters a trainer of a file with highlights; one with the same external id stays as they are. */
export async function importTrainer(context: Context, { body, caller, requestId }: Call<Import>): Promise<Reply<Import>> {
  const { externalId } = body;
  const [known] = await runOn(context.pool)('SELECT id FROM trainers WHERE external_id = $1', [externalId]);
  if (known !== undefined) return { status: 200, body: { externalId, id: known['id'] as number, isNew: false } };
  const portrait = body.portrait === undefined ? null : await storeCareMedia(context, body.portrait, 'portrait');
  const highlights = await storeHighlights(context, body);
  const at = context.clock();
  const id = await inTransaction(context.pool, async (run) => {
    const trainer = await insertTrainer(run, body, at, portrait);
    await insertHighlights(run, trainer, highlights);
    await insertAudit(run, { caller, action: 'trainer_imported', target: `trainer/${trainer}`, requestId, at });
    return trainer;
  });
  return { status: 201, body: { externalId, id, isNew: true } };
}

async function storeHighlights(context: Context, { highlights }: ImportedTrainer): Promise<Stored[]> {
  const stored: Stored[] = [];
  for (const [place, { kind, media, poster, caption }] of highlights.entries()) {
    const shown = await storeCareMedia(context, media, `highlights.${place}.media`);
    const still = poster === undefined ? null : await storeCareMedia(context, poster, `highlights.${place}.poster`);
    stored.push({ kind, media: shown, poster: still, caption });
  }
  return stored;
}

async function insertHighlights(run: RunSql, trainerId: number, highlights: readonly Stored[]): Promise<void> {
  for (const [place, { kind, media, poster, caption }] of highlights.entries()) {
    await run('INSERT INTO highlights (trainer_id, place, kind, media, poster, caption) VALUES ($1, $2, $3, $4, $5, $6)', [
      trainerId,
      place + 1,
      kind,
      media,
      poster,
      caption,
    ]);
  }
}
