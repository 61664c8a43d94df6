import { createHash } from 'node:crypto';
import type { PaymentOrigins } from './payment-origins.ts';

const INLINE = /<(script|style)\b([^>]*)>([\s\S]*?)<\/\1\s*>/gi;

/** Makes the Content-Security-Policy of a page from its HTML. */
export type PagePolicy = (html: string) => string;

/**
 * The policy of the member's page: the product's own files, the page's inline scripts and styles by their hashes, and the payment
 * popup. The popup's frame makes its calls from its own origin, so connect-src allows only the product's.
 */
export function memberPolicy(payment?: PaymentOrigins): PagePolicy {
  return (html) => {
    const { scripts, styles } = inlineHashes(html);
    return [
      "default-src 'self'",
      ["script-src 'self'", ...(payment ? [payment.script] : []), ...scripts].join(' '),
      ["style-src 'self'", ...styles].join(' '),
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
  };
}

/**
 * The policy of the staff page: no other origin, no frame, no form sent by the browser, and no text that becomes code (ADR 0055). Pictures
 * that only a bearer token may read, such as those of a conversation, are fetched by the page and shown as blobs.
 */
export const staffPolicy: PagePolicy = (html) => {
  const { scripts, styles } = inlineHashes(html);
  return [
    "default-src 'self'",
    ["script-src 'self'", ...scripts].join(' '),
    ["style-src 'self'", ...styles].join(' '),
    "img-src 'self' blob:",
    "connect-src 'self'",
    "worker-src 'none'",
    "manifest-src 'none'",
    "frame-src 'none'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');
};

function inlineHashes(html: string): { scripts: string[]; styles: string[] } {
  const hashes = { script: [] as string[], style: [] as string[] };
  for (const [, tag = '', attributes = '', text = ''] of html.matchAll(INLINE)) {
    if (/\bsrc\s*=/i.test(attributes) || /type\s*=\s*["']?application\/(ld\+)?json/i.test(attributes)) continue;
    const digest = createHash('sha256').update(text.replaceAll('\r\n', '\n')).digest('base64');
    hashes[tag.toLowerCase() as 'script' | 'style'].push(`'sha256-${digest}'`);
  }
  return { scripts: hashes.script, styles: hashes.style };
}
