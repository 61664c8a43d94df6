import type { LookupAddress } from 'node:dns';
import { lookup } from 'node:dns/promises';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { DomainError } from '@sabiwell/chassis/http/errors.ts';
import { SOURCE_FAILED_MESSAGE, SOURCE_TOO_LARGE_MESSAGE } from '@sabiwell/proto/http/import-rules.ts';
import { isPublicAddress } from './public-address.ts';
import { MOST_SOURCE_BYTES } from './read-import-file.ts';

/** What the source sent, with the mark by which it knows whether that has changed; undefined where it has not. */
export type Fetched = { content: string; etag: string | null } | undefined;

/** Where people of another system can be read. */
export type ImportSource = {
  /** Its address, without what may be a secret in it: ids are unique in this. */
  name: string;
  /** Reads it; with a mark of before, only where it has changed. 422 where it can't be read, 413 where it is too large. */
  fetch: (etag?: string | null) => Promise<Fetched>;
};

/** How the network is reached, for tests. */
export type Reaching = {
  resolve: (host: string) => Promise<LookupAddress[]>;
  isAllowed: (address: string) => boolean;
  request: typeof request;
  /** Nothing is waited for longer than this. */
  withinMs: number;
};
const WITHIN_MS = 5_000;
const THE_INTERNET: Reaching = {
  resolve: (host) => lookup(host, { all: true }),
  isAllowed: isPublicAddress,
  request,
  withinMs: WITHIN_MS,
};

const OK = 200;
const NOT_MODIFIED = 304;

/**
 * A source at an address that the operator set up: HTTPS alone, a host of the list, no address that is a number, and none that resolves to
 * a network of our own. The address that was looked at is the one that is connected to; a redirect is not followed (security.md T14).
 */
export function createImportSource(url: URL, hosts: readonly string[], reaching: Reaching = THE_INTERNET): ImportSource {
  const fetch: ImportSource['fetch'] = async (etag = null) => {
    const signal = AbortSignal.timeout(reaching.withinMs);
    try {
      refuseAddress(url, hosts);
      const addresses = await beforeEnd(resolveAllowed(url.hostname, reaching), signal);
      const response = await ask(url, { etag, addresses, signal }, reaching);
      return await readReply(response, etag !== null);
    } catch (error) {
      if (error instanceof DomainError) throw error;
      throw new DomainError('source_unreadable', SOURCE_FAILED_MESSAGE, { kind: 'unprocessable', cause: error });
    }
  };
  return { name: `https://${url.host}${url.pathname}`, fetch };
}

/** Whether the host is an address, not a name; a URL has turned every way to write one, such as one decimal number, into the usual form. */
export function isNumber({ hostname }: URL): boolean {
  return isIP(hostname.replaceAll(/^\[|\]$/g, '')) !== 0;
}

function refuseAddress(url: URL, hosts: readonly string[]): void {
  if (url.protocol !== 'https:') throw new Error('The source is not at an https address.');
  if (isNumber(url)) throw new Error('The source is at a number, not at a name.');
  if (!hosts.includes(url.hostname)) throw new Error('The host of the source is not in the list.');
}

/** The addresses of a host, where all of them may be asked. */
async function resolveAllowed(host: string, { resolve, isAllowed }: Reaching): Promise<LookupAddress[]> {
  const addresses = await resolve(host);
  if (addresses.length === 0) throw new Error('The host of the source has no address.');
  if (!addresses.every(({ address }) => isAllowed(address))) throw new Error('The host of the source is not of the public internet.');
  return addresses;
}

/** The result of work that can't be stopped, unless the time is over before. */
function beforeEnd<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
    work.then(resolve, reject);
  });
}

type Asked = { etag: string | null; addresses: readonly LookupAddress[]; signal: AbortSignal };

function ask(url: URL, { etag, addresses, signal }: Asked, { request: send }: Reaching): Promise<IncomingMessage> {
  const headers = { accept: 'application/json', 'accept-encoding': 'identity', ...(etag !== null && { 'if-none-match': etag }) };
  return new Promise((resolve, reject) => {
    const asking = send(url, { headers, signal, agent: false, lookup: onlyTo(addresses) }, resolve);
    asking.on('error', reject);
    asking.end();
  });
}

/** Answers these addresses to whoever looks up the host to connect to it: asked again, its name server might say something else. */
function onlyTo(addresses: readonly LookupAddress[]): LookupFunction {
  return (_host, options, done) => {
    const [first] = addresses;
    if (options.all === true) done(null, [...addresses]);
    else done(null, first!.address, first!.family);
  };
}

async function readReply(response: IncomingMessage, hasMark: boolean): Promise<Fetched> {
  try {
    const { statusCode, headers } = response;
    if (statusCode === NOT_MODIFIED && hasMark) return undefined;
    if (statusCode !== OK) throw new Error(`The source answered with ${statusCode}.`);
    if ((headers['content-encoding'] ?? 'identity') !== 'identity') throw new Error('The source is compressed.');
    if (Number(headers['content-length'] ?? 0) > MOST_SOURCE_BYTES) throw tooLarge();
    return { content: new TextDecoder('utf-8', { fatal: true }).decode(await readBytes(response)), etag: headers.etag ?? null };
  } finally {
    // Also ends a reply of which nothing more is wanted.
    response.destroy();
  }
}

async function readBytes(response: IncomingMessage): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > MOST_SOURCE_BYTES) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function tooLarge(): DomainError {
  return new DomainError('too_large', SOURCE_TOO_LARGE_MESSAGE, { kind: 'too-large' });
}
