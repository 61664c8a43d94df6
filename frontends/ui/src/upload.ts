/** How a large body is sent, and who hears how far it is. */
export type Upload = {
  /** The same key for each try of one submission, so that it is carried out once. */
  key: string;
  signal: AbortSignal;
  /** Called with the part of the body that is uploaded, 0 to 1. */
  onProgress: (share: number) => void;
  onUploaded?: () => void;
};

// Ends a connection that hangs. The gateway answers within 30 s of the last byte.
const LONGEST_MS = 180_000;

/**
 * Posts JSON and gives the reply, for `call` to read. Uses XMLHttpRequest, because fetch does not report upload progress, and on a slow
 * network the upload is most of the wait.
 */
export function upload(path: string, body: unknown, { key, signal, onProgress, onUploaded }: Upload): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const fail = () => reject(new Error('The network failed.'));
    request.open('POST', path);
    request.timeout = LONGEST_MS;
    request.setRequestHeader('accept', 'application/json');
    request.setRequestHeader('content-type', 'application/json');
    request.setRequestHeader('idempotency-key', key);
    request.setRequestHeader('x-client-time', new Date().toISOString());
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.upload.onload = () => onUploaded?.();
    request.onload = () => resolve(responseOf(request));
    request.onerror = fail;
    request.ontimeout = fail;
    request.onabort = fail;
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(JSON.stringify(body));
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
