import { request } from 'node:http';
import { text } from 'node:stream/consumers';

const PATIENCE_MS = 20_000;

/** What was asked, and what came back. */
type Asked = { method: string; headers: Record<string, string>; body: string | null };
type Answered = { status: number; contentType: string; text: string };

/** Calls from another address of this machine. `fetch` can't choose its own. */
export function askFrom(localAddress: string, url: string, { method, headers, body }: Asked): Promise<Answered> {
  return new Promise((resolve, reject) => {
    // node by itself sends a DELETE without framing its body.
    const framed = body === null ? headers : { ...headers, 'content-length': `${Buffer.byteLength(body)}` };
    const call = request(url, { method, headers: framed, localAddress, signal: AbortSignal.timeout(PATIENCE_MS) }, (reply) => {
      const answered = { status: reply.statusCode ?? 0, contentType: reply.headers['content-type'] ?? '' };
      text(reply).then((read) => resolve({ ...answered, text: read }), reject);
    });
    call.on('error', reject);
    call.end(body ?? undefined);
  });
}
