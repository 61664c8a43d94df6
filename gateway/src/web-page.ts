import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { PagePolicy } from './page-policy.ts';

/** The one page of a web app, in each compressed form, with a policy that allows its own inline parts. */
export type Page = { plain: Buffer; brotli: Buffer | undefined; gzip: Buffer | undefined; etag: string; policy: string };

/** Reads index.html, and again after a new build; undefined while there is none. */
export function createPageReader(webRoot: string, policyOf: PagePolicy): () => Page | undefined {
  const file = join(webRoot, 'index.html');
  let page: Page | undefined;
  let readAt = 0;
  return () => {
    const changed = statSync(file, { throwIfNoEntry: false })?.mtimeMs;
    if (changed === undefined) return undefined;
    if (page === undefined || changed !== readAt) page = readPage(file, policyOf);
    readAt = changed;
    return page;
  };
}

function readPage(file: string, policyOf: PagePolicy): Page {
  const plain = readFileSync(file);
  const etag = `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`;
  return { plain, brotli: ifThere(`${file}.br`), gzip: ifThere(`${file}.gz`), etag, policy: policyOf(plain.toString('utf8')) };
}

function ifThere(file: string): Buffer | undefined {
  return statSync(file, { throwIfNoEntry: false }) && readFileSync(file);
}
