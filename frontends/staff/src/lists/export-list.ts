import { refusalOf, requestOf } from '@sabiwell/ui/api-client.ts';
import { authorized } from '@sabiwell/ui/authorize.ts';
import { saveBlob } from '../save-blob.ts';
import { authorize } from '../session/authorize.ts';
import { withProof } from '../session/proof-request.ts';

const send = withProof(authorized(authorize));

/**
 * Saves a list with its filters as a file, after a fresh proof where the server wants one. A link can't: it sends no bearer token. Throws
 * the refusal, and whatever breaks a file that has begun, so that half a file is never stored.
 */
export async function exportList(path: string): Promise<void> {
  const reply = await send(path, requestOf('GET', {}));
  if (!reply.ok) throw refusalOf(reply, await reply.text());
  saveBlob(await reply.blob(), fileNameIn(reply.headers.get('content-disposition')));
}

/** The name that the server gave the file. */
export function fileNameIn(disposition: string | null): string {
  return /filename="([^"]+)"/.exec(disposition ?? '')?.[1] ?? 'sabiwell.csv';
}
