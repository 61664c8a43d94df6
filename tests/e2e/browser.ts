import { chromium, type Browser, type BrowserContext, type BrowserContextOptions, type ConsoleMessage, type Page } from 'playwright-core';
import { afterAll, afterEach, expect, inject } from 'vitest';
import type { Member } from './members.ts';
import { url } from './running-product.ts';

export const PHONE = { width: 360, height: 740 };
export const DESKTOP = { width: 1280, height: 800 };
const PATIENCE_MS = 20_000;

type Opened = { page: Page; context: BrowserContext; faults: string[]; expected: (RegExp | number)[]; origins: string[] };
export type Visit = {
  page: Page;
  context: BrowserContext;
  /** Names the console messages that this test expects, by status, or by words of the address and the message. Any other fails it. */
  expectInConsole(...expected: (RegExp | number)[]): void;
  /** Allows requests to another origin, such as the payment provider's. A request to any other origin fails the test. */
  allowOrigin(origin: string): void;
};

let browser: Browser | undefined;
const opened: Opened[] = [];

// The page asks who is signed in, and also requests the data of the last member on this device. For a guest these replies are 401.
const EARLY_PATHS =
  /\/api\/(user|dashboard\/\d+|health-readings\/\d+\?limit=5|health-tip\?userId=\d+|nigerian-foods\/rotation|food-recommendations\?.*)$/;
const isAnswerToGuest = (message: ConsoleMessage) => / 401 /.test(message.text()) && EARLY_PATHS.test(message.location().url);

function watch({ page, faults, expected, origins }: Opened): void {
  page.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    if (isAnswerToGuest(message)) return;
    const text = message.text();
    if (text.startsWith('Service Worker registration blocked by Playwright')) return;
    // The address first: the summary of a run shows only the first words.
    const said = `${message.location().url.replace(url, '')} ${text}`;
    if (expected.some((one) => (typeof one === 'number' ? text.includes(`status of ${one} `) : one.test(said)))) return;
    faults.push(`console: ${said}`);
  });
  page.on('pageerror', (error) => faults.push(`uncaught: ${error.message}`));
  page.on('request', (request) => {
    if (origins.includes(new URL(request.url()).origin)) return;
    if (!request.url().startsWith(`${url}/`) && !/^(data|blob):/.test(request.url())) faults.push(`asks elsewhere: ${request.url()}`);
  });
}

async function contextFor(options: BrowserContextOptions): Promise<BrowserContext> {
  browser ??= await chromium.connect(inject('browser').endpoint);
  const context = await browser.newContext({
    baseURL: url,
    viewport: PHONE,
    locale: 'en-NG',
    timezoneId: 'Africa/Lagos',
    reducedMotion: 'reduce',
    colorScheme: 'light',
    // What a test answers in the server's place would not reach a page that a worker answers; tests of the worker let it in.
    serviceWorkers: 'block',
    ...options,
  });
  context.setDefaultTimeout(PATIENCE_MS);
  await context.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', (event) =>
      console.error(`policy: ${event.violatedDirective} ${event.blockedURI}`),
    ),
  );
  return context;
}

type Options = BrowserContextOptions & {
  as?: Member;
  /** True: health tips are offered on the next visit to home; false: never. */ offered?: boolean | 'after entries';
  /** Whether the member's app hears of changes by the live stream: while one is open, the network is never idle. */ isLive?: boolean;
};

/** What the app remembers of its offer. Only in the top frame, because the provider's frame has no storage. */
function rememberOffer({ id, offered }: { id: number; offered: boolean }): void {
  const name = `sabiwell.offer.${id}`;
  if (window.top !== window.self || location.protocol !== 'http:' || localStorage.getItem(name) !== null) return;
  localStorage.setItem(name, JSON.stringify(offered ? { entries: 2, shownOn: null } : { entries: 0, shownOn: '9999-12-31' }));
}

/** Opens a new browser, by default of a phone's size, signed in if a member is given. It closes when the test ends. */
export async function openBrowser(options: Options = {}): Promise<Visit> {
  const { as: member, offered = false, isLive = false, ...rest } = options;
  const context = await contextFor(rest);
  if (!isLive) await context.addInitScript(() => Reflect.deleteProperty(window, 'EventSource'));
  if (member) {
    if (offered !== 'after entries') await context.addInitScript(rememberOffer, { id: member.id, offered });
    const cookies = member.cookie.split('; ').map((pair) => pair.split('='));
    await context.addCookies(cookies.map(([name = '', value = '']) => ({ name, value, url })));
  }
  const page = await context.newPage();
  const one: Opened = { page, context, faults: [], expected: [], origins: [] };
  opened.push(one);
  watch(one);
  return {
    page,
    context,
    expectInConsole: (...more) => void one.expected.push(...more),
    allowOrigin: (origin) => void one.origins.push(origin),
  };
}

afterEach(async () => {
  const ended = opened.splice(0);
  // What a test answers in the server's place may still be on its way when the test has failed: that is no second error.
  const answered = ended.flatMap(({ context }) => [context, ...context.pages()]);
  await Promise.all(answered.map((one) => one.unrouteAll({ behavior: 'ignoreErrors' })));
  await Promise.all(ended.map(({ context }) => context.close()));
  // As one text: then the summary of a run shows what it was.
  expect(ended.flatMap(({ faults }) => faults).join('\n')).toBe('');
});

afterAll(() => browser?.close());
