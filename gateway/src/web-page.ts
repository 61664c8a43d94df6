import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { PaymentOrigins } from './payment-origins.ts';

/** The web app's one page, in each compressed form, with a policy that allows its own inline parts. */
export type Page = { plain: Buffer; brotli: Buffer | undefined; gzip: Buffer | undefined; etag: string; policy: string };

const INLINE = /<(script|style)\b([^>]*)>([\s\S]*?)<\/\1\s*>/gi;

/**
 * The Content-Security-Policy of a page: the product's own files, the page's inline scripts and styles by their hashes, and the payment
 * popup. The popup's frame makes its calls from its own origin, so connect-src allows only the product's.
 */
export function policyOf(html: string, payment?: PaymentOrigins): string {
  const hashes: Record<string, string[]> = { script: [], style: [] };
  for (const [, tag = '', attributes = '', text = ''] of html.matchAll(INLINE)) {
    if (/\bsrc\s*=/i.test(attributes) || /type\s*=\s*["']?application\/(ld\+)?json/i.test(attributes)) continue;
    const digest = createHash('sha256').update(text.replaceAll('\r\n', '\n')).digest('base64');
    hashes[tag.toLowerCase()]?.push(`'sha256-${digest}'`);
  }
  return [
    "default-src 'self'",
    ["script-src 'self'", ...(payment ? [payment.script] : []), ...(hashes.script ?? [])].join(' '),
    ["style-src 'self'", ...(hashes.style ?? [])].join(' '),
    "img-src 'self' blob: data:",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    ...(payment ? [`frame-src ${payment.frame}`] : []),
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "object-src 'none'",
  ].join('; ');
}

/** Reads index.html, and again after a new build; undefined while there is none. */
export function createPageReader(webRoot: string, payment?: PaymentOrigins): () => Page | undefined {
  const file = join(webRoot, 'index.html');
  let page: Page | undefined;
  let readAt = 0;
  return () => {
    const changed = statSync(file, { throwIfNoEntry: false })?.mtimeMs;
    if (changed === undefined) return undefined;
    if (page === undefined || changed !== readAt) page = readPage(file, payment);
    readAt = changed;
    return page;
  };
}

function readPage(file: string, payment: PaymentOrigins | undefined): Page {
  const plain = readFileSync(file);
  const etag = `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`;
  return { plain, brotli: ifThere(`${file}.br`), gzip: ifThere(`${file}.gz`), etag, policy: policyOf(plain.toString('utf8'), payment) };
}

function ifThere(file: string): Buffer | undefined {
  return statSync(file, { throwIfNoEntry: false }) && readFileSync(file);
}
