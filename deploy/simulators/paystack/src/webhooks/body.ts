import { fraction } from '../chance.ts';

type Json = Record<string, unknown>;

/**
 * The bytes of a webhook. With variants they differ from what JSON.stringify of the parsed body would give (order, escapes, blanks), and
 * some fields have one of the forms in the provider's own samples.
 */
export function eventBody(event: string, data: unknown, reference: string, variants: boolean): string {
  if (!variants) return JSON.stringify({ event, data });
  const pick = (word: string, of: number) => Math.floor(fraction(reference, event, word) * of);
  const form = Array.isArray(data) ? data : changed(data as Json, pick);
  const body = pick('order', 2) === 0 ? { event, data: form } : { data: form, event };
  const text = JSON.stringify(body, undefined, pick('blanks', 2) === 0 ? undefined : 1);
  return pick('escapes', 2) === 0 ? text : escaped(text);
}

function changed(data: Json, pick: (word: string, of: number) => number): Json {
  const form: Json = { ...data };
  if ('metadata' in form) form.metadata = metadataForm(form.metadata, pick);
  // The samples of refund events have the amount as text, but not those of refund.failed and refund.needs-attention.
  if ('transaction_reference' in form && typeof form.amount === 'number' && pick('amount', 3) > 0) form.amount = `${form.amount}`;
  if ('paidAt' in form && pick('paidAt', 2) === 0) delete form.paidAt;
  return pick('reverse', 2) === 0 ? form : Object.fromEntries(Object.entries(form).toReversed());
}

function metadataForm(metadata: unknown, pick: (word: string, of: number) => number): unknown {
  if (metadata === null || metadata === '') return ['', 0, null, {}][pick('metadata', 4)];
  return pick('metadata', 3) === 0 ? JSON.stringify(metadata) : metadata;
}

/** Escapes slashes and everything outside ASCII, as PHP's JSON does. */
function escaped(text: string): string {
  return text
    .replaceAll('/', '\\/')
    .replaceAll(/[^\u0000-\u007f]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
