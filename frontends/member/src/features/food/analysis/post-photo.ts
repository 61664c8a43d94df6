import type { foodAi } from '@sabiwell/proto/http/food-ai.ts';
import type { ReplyBody, RequestBody } from '@sabiwell/proto/http/endpoint.ts';
import { call } from '../../../api.ts';

type AnalyzeFood = typeof foodAi.analyzeFood;
export type PhotoRequest = RequestBody<AnalyzeFood>;
export type PhotoReply = ReplyBody<AnalyzeFood>;

export type Sending = {
  /** The same key for each try of one submission, so that it is carried out and counted once. */
  key: string;
  signal: AbortSignal;
  /** Called with the part of the photo that is uploaded, 0 to 1. */
  onProgress: (share: number) => void;
  onUploaded: () => void;
};

export const ANALYZE_PATH = '/api/analyze-food';
// Ends a connection that hangs. The gateway answers within 30 s of the last byte.
const LONGEST_MS = 180_000;

/** Sends a photo and returns the report, or the id to ask for it. */
export function postPhoto(body: PhotoRequest, sending: Sending): Promise<PhotoReply> {
  return call<AnalyzeFood>('POST', ANALYZE_PATH, { signal: sending.signal, reply: upload(JSON.stringify(body), sending) });
}

// Uses XMLHttpRequest, because fetch does not report upload progress, and on a slow network the upload is most of the wait.
function upload(body: string, { key, signal, onProgress, onUploaded }: Sending): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const fail = () => reject(new Error('The network failed.'));
    request.open('POST', ANALYZE_PATH);
    request.timeout = LONGEST_MS;
    request.setRequestHeader('accept', 'application/json');
    request.setRequestHeader('content-type', 'application/json');
    request.setRequestHeader('idempotency-key', key);
    request.setRequestHeader('x-client-time', new Date().toISOString());
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.upload.onload = onUploaded;
    request.onload = () => resolve(responseOf(request));
    request.onerror = fail;
    request.ontimeout = fail;
    request.onabort = fail;
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(body);
  });
}

function responseOf(request: XMLHttpRequest): Response {
  const retryAfter = request.getResponseHeader('retry-after');
  return new Response(request.responseText, {
    status: request.status,
    statusText: request.statusText,
    headers: retryAfter === null ? {} : { 'retry-after': retryAfter },
  });
}
