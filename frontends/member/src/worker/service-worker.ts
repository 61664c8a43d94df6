// Lets the app open without a network. Written by hand: docs/adr/0050.
import { changesSession, handlingOf, isTooOld, isWrite } from './caching.domain.ts';
import { answerRead, deleteOldReplies, deleteReplies, type Meanwhile } from './replies.ts';
import { answerStaffPage } from './staff-page.ts';

declare const self: ServiceWorkerGlobalScope;
/**
 * Filled in by the build: the files of the shell, the scripts and styles that are fetched at once, the address of a list of all the other
 * scripts, and a hash of the first two.
 */
declare const SHELL: readonly string[];
declare const ASSETS_AHEAD: readonly string[];
declare const REST: string;
declare const VERSION: string;

const PAGE = '/';
const SHELL_CACHE = `shell-${VERSION}`;
/** Names of assets change with their content, so all versions share one cache, and a tab of an earlier one still finds its own. */
const ASSET_CACHE = 'assets';
const SAVED_AT = 'x-saved-at';
const files: ReadonlySet<string> = new Set(SHELL.filter((path) => path !== PAGE));
const meanwhile: Meanwhile = { sessions: 0, lastWriteAt: 0 };
/** So long the page has asked for nothing before more of the app is fetched behind it. */
const QUIET_MS = 1_000;
let askedAt = 0;
let fetchingRest: Promise<void> | undefined;

self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(activate()));
self.addEventListener('message', (event) => {
  // A new version waits until somebody asks for it, or until no tab is open.
  if (event.data === 'activate') event.waitUntil(self.skipWaiting());
  // A session has begun or ended: replies that are still on their way belong to nobody.
  if (event.data === 'forget') {
    meanwhile.sessions += 1;
    event.waitUntil(deleteReplies());
  }
  // The app is used once more, and its network costs little.
  if (event.data === 'rest') event.waitUntil((fetchingRest ??= fetchRest().finally(() => (fetchingRest = undefined))));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname: path, search } = new URL(request.url);
  if (origin !== self.location.origin) return;
  askedAt = Date.now();
  if (changesSession(request.method, path)) meanwhile.sessions += 1;
  if (isWrite(request.method, path)) meanwhile.lastWriteAt = Date.now();
  const { method, mode } = request;
  const handling = handlingOf({ method, mode, path, search, bearer: request.headers.has('authorization') }, files);
  if (handling === 'page' || handling === 'mailed-page') event.waitUntil(refreshPage().catch(() => undefined));
  if (handling === 'page') event.respondWith(answerShell(PAGE, request));
  if (handling === 'mailed-page') event.respondWith(answerShell(PAGE, request).then(withoutReferrer));
  if (handling === 'file') event.respondWith(answerShell(path, request));
  if (handling === 'asset') event.respondWith(answerAsset(request));
  if (handling === 'reply' || handling === 'money') event.respondWith(answerRead(request, meanwhile, handling === 'money'));
  if (handling === 'staff-page') event.respondWith(answerStaffPage(request));
});

async function install(): Promise<void> {
  const shell = await caches.open(SHELL_CACHE);
  await shell.addAll(SHELL.map(pageRequest));
  await Promise.all(ASSETS_AHEAD.map(fetchAhead));
}

// A version of which a part is missing is not installed: the one before goes on.
async function fetchAhead(path: string): Promise<void> {
  const { ok, status } = await answerAsset(new Request(path));
  if (!ok) throw new Error(`${path} answered ${status}`);
}

/** Fetches all other scripts, so that every screen opens without a network: one after the other, while the page asks for nothing. */
async function fetchRest(): Promise<void> {
  try {
    for (const path of await restOfAssets()) {
      while (Date.now() - askedAt < QUIET_MS) await new Promise((resolve) => setTimeout(resolve, QUIET_MS));
      await answerAsset(new Request(path, { priority: 'low' }));
    }
  } catch {
    // There is no network any more; the next visit goes on with what is missing.
  }
}

async function restOfAssets(): Promise<string[]> {
  const list = await answerAsset(new Request(REST));
  return (await list.json()) as string[];
}

async function activate(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith('shell-') && name !== SHELL_CACHE).map((name) => caches.delete(name)));
  await deleteOldAssets();
  await deleteOldReplies();
  await self.clients.claim();
}

async function answerShell(path: string, request: Request): Promise<Response> {
  const kept = await caches.match(path, { cacheName: SHELL_CACHE, ignoreVary: true });
  return kept ?? fetch(request);
}

/** Takes over the headers that the page has now. Its policy names the payment provider, which may change without a new build. */
async function refreshPage(): Promise<void> {
  const shell = await caches.open(SHELL_CACHE);
  const [kept, page] = [await shell.match(PAGE, { ignoreVary: true }), await fetch(pageRequest(PAGE))];
  const isSameBuild = page.ok && page.headers.get('etag') === kept?.headers.get('etag');
  if (isSameBuild) await shell.put(PAGE, page);
}

const pageRequest = (path: string) => new Request(path, { cache: 'no-cache', headers: { accept: 'text/html,*/*' } });

async function withoutReferrer(page: Response): Promise<Response> {
  const headers = new Headers(page.headers);
  headers.set('referrer-policy', 'no-referrer');
  return new Response(page.body, { status: page.status, headers });
}

async function answerAsset(request: Request): Promise<Response> {
  const assets = await caches.open(ASSET_CACHE);
  const kept = await assets.match(request.url, { ignoreVary: true });
  if (kept !== undefined) return kept;
  const reply = await fetch(request);
  // A full disk costs the copy, not the script.
  if (reply.ok) await assets.put(request.url, dated(reply.clone())).catch(() => undefined);
  return reply;
}

function dated(reply: Response): Response {
  const headers = new Headers(reply.headers);
  headers.set(SAVED_AT, new Date().toISOString());
  return new Response(reply.body, { status: reply.status, headers });
}

async function deleteOldAssets(): Promise<void> {
  const assets = await caches.open(ASSET_CACHE);
  const ours = new Set(ASSETS_AHEAD);
  const old: Request[] = [];
  for (const request of await assets.keys()) {
    const kept = await assets.match(request);
    if (!ours.has(new URL(request.url).pathname) && isTooOld(kept?.headers.get(SAVED_AT) ?? null, Date.now())) old.push(request);
  }
  if (old.length === 0) return;
  const rest = new Set(await restOfAssets().catch(() => []));
  for (const request of old) if (!rest.has(new URL(request.url).pathname)) await assets.delete(request);
}
