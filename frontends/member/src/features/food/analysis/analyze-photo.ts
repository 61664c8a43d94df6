import type { foodAi } from '@sabiwell/proto/http/food-ai.ts';
import type { FoodReport } from '@sabiwell/proto/http/food-report.ts';
import { ApiError } from '@sabiwell/ui/api-client.ts';
import type { Upload } from '@sabiwell/ui/upload.ts';
import { call } from '../../../api.ts';
import { type PhotoReply, type PhotoRequest, postPhoto } from './post-photo.ts';
import { waitOf } from './read-failure.ts';

type ReadFoodAnalysis = typeof foodAi.readFoodAnalysis;

const POLL_MS = 2000;
// The model has 40 s in all, so an analysis that is not ready after this time has been lost.
const LONGEST_POLL_MS = 180_000;
const TRIES_WHILE_IN_PROGRESS = 5;

/** Sends a photo. 409 in_progress: the server is still working on an earlier try with this key, so it pays to wait for its answer. */
export async function postWhileInProgress(request: PhotoRequest, sending: Upload): Promise<PhotoReply> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await postPhoto(request, sending);
    } catch (error) {
      const again = error instanceof ApiError && error.code === 'in_progress' && tries < TRIES_WHILE_IN_PROGRESS;
      if (!again) throw error;
      await pause((waitOf(error) ?? 2) * 1000, sending.signal);
    }
  }
}

/** Asks every 2 seconds until the report is ready or the analysis has failed. An interrupted network does not end the wait. */
export async function awaitReport(id: string, signal: AbortSignal): Promise<FoodReport> {
  const end = Date.now() + LONGEST_POLL_MS;
  for (;;) {
    await pause(POLL_MS, signal);
    try {
      const reply = await call<ReadFoodAnalysis>('GET', `/api/food-analyses/item/${encodeURIComponent(id)}`, { signal });
      if (!('status' in reply)) return reply;
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 0) throw error;
    }
    if (Date.now() > end) throw new ApiError(504, '');
  }
}

async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true });
  });
  signal.throwIfAborted();
}
