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
  /** Names what the console may say in this test, by status or by words: everything else it says is a fault. */
  expectInConsole(...expected: (RegExp | number)[]): void;
  /** Lets the page ask this origin too, such as the payment provider's; any other than ours is a fault. */
  letAsk(origin: string): void;
};

let browser: Browser | undefined;
const opened: Opened[] = [];

// A guest's own question who they are, and what the page asks beside it for whoever was here last.
const ASKED_EARLY =
  /\/api\/(user|dashboard\/\d+|health-readings\/\d+\?limit=5|health-tip\?userId=\d+|nigerian-foods\/rotation|food-recommendations\?.*)$/;
const isAnswerToGuest = (message: ConsoleMessage) => / 401 /.test(message.text()) && ASKED_EARLY.test(message.location().url);

function watch({ page, faults, expected, origins }: Opened): void {
  page.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    if (isAnswerToGuest(message)) return;
    const text = message.text();
    if (expected.some((one) => (typeof one === 'number' ? text.includes(`status of ${one} `) : one.test(text)))) return;
    faults.push(`console: ${text} ${message.location().url}`);
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
  /** Somebody to whom health tips may be offered; everybody else has declined. */ offered?: boolean;
};

/** Only our own page: the provider's frame has no store. */
function declineOffers(): void {
  if (window.top === window.self && location.protocol === 'http:') localStorage.setItem('sabiwell.offer', '9999-12-31');
}

/** Opens a browser of its own, on a phone unless told otherwise; signed in where a member is given. It ends with the test. */
export async function openBrowser(options: Options = {}): Promise<Visit> {
  const { as: member, offered = false, ...rest } = options;
  const context = await contextFor(rest);
  if (!offered) await context.addInitScript(declineOffers);
  if (member) {
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
    letAsk: (origin) => void one.origins.push(origin),
  };
}

afterEach(async () => {
  const ended = opened.splice(0);
  await Promise.all(ended.map(({ context }) => context.close()));
  // As one text: then the summary of a run shows what it was.
  expect(ended.flatMap(({ faults }) => faults).join('\n')).toBe('');
});

afterAll(() => browser?.close());
