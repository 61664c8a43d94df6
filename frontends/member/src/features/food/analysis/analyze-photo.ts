import type { FoodReport, foodAi } from '@sabiwell/proto/http/food-ai.ts';
import { ApiError } from '@sabiwell/ui/api-client.ts';
import { call } from '../../../api.ts';
import { type PhotoRequest, postPhoto, type Sending } from './post-photo.ts';
import { waitOf } from './read-failure.ts';

type ReadFoodAnalysis = typeof foodAi.readFoodAnalysis;

const POLL_MS = 2000;
// The model's whole budget is 40 s; an analysis that takes longer than this has been lost on the way.
const LONGEST_POLL_MS = 180_000;
const TRIES_WHILE_IN_PROGRESS = 5;

/**
 * Sends a photo and waits for its report. `onAccepted` tells that the server has it and goes on by itself, so that the next
 * submission is a new one. Throws ApiError, or the signal's reason.
 */
export async function analyzePhoto(request: PhotoRequest, sending: Sending & { onAccepted: () => void }): Promise<FoodReport> {
  const reply = await postWhileInProgress(request, sending);
  if (!('status' in reply)) return reply;
  sending.onAccepted();
  return awaitReport(reply.id, sending.signal);
}

// 409 in_progress: an earlier try with this key is still being worked on, so its answer is worth waiting for (contract.md section 1).
async function postWhileInProgress(request: PhotoRequest, sending: Sending) {
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

/** Asks every 2 seconds until the report is there or the analysis has failed. A network that comes and goes does not end it. */
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
