import type { foodAi } from '@sabiwell/proto/http/food-ai.ts';
import type { ReplyBody, RequestBody } from '@sabiwell/proto/http/endpoint.ts';
import { type Upload, upload } from '@sabiwell/ui/upload.ts';
import { call } from '../../../api.ts';

type AnalyzeFood = typeof foodAi.analyzeFood;
export type PhotoRequest = RequestBody<AnalyzeFood>;
export type PhotoReply = ReplyBody<AnalyzeFood>;

export const ANALYZE_PATH = '/api/analyze-food';

/** Sends a photo and returns the report, or the id to ask for it. */
export function postPhoto(body: PhotoRequest, sending: Upload): Promise<PhotoReply> {
  return call<AnalyzeFood>('POST', ANALYZE_PATH, { signal: sending.signal, reply: upload(ANALYZE_PATH, body, sending) });
}
