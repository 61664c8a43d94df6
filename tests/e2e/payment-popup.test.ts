import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { chromium, type Browser, type FrameLocator, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { createPaystackSimulator, type PaystackSimulator } from '@sabiwell/paystack-simulator/simulator.ts';
import { audit } from './audit.ts';
import { PHONE } from './browser.ts';
import { DECLINED_CARD, payByCard, payByTransfer } from './pay.ts';

const SECRET = 'sk_test_popup';
const KEY = 'pk_test_popup';
const TOKEN = 'popup-token';

let simulator: PaystackSimulator;
let shop: Server;
let home: string;
let browser: Browser;
let page: Page;
let faults: string[];
let count = 0;

const post = async (path: string, body: object): Promise<any> => {
  const headers = { authorization: `Bearer ${SECRET}`, 'x-sim-token': TOKEN, 'content-type': 'application/json' };
  return (await fetch(`${simulator.url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })).json();
};
const statusOf = async (reference: string): Promise<string> => {
  const reply = await fetch(`${simulator.url}/transaction/verify/${reference}`, { headers: { authorization: `Bearer ${SECRET}` } });
  return ((await reply.json()) as { data: { status: string } }).data.status;
};
const open = async (over: object = {}): Promise<{ access_code: string; authorization_url: string; reference: string }> =>
  (await post('/transaction/initialize', { email: 'ada@example.com', amount: 1_000_000, reference: `popup-${(count += 1)}`, ...over }))
    .data;

/** Serves a page with the app's content security policy, which allows the popup and nothing else of another origin. */
function serveShop(): Server {
  return createServer((request, response) => {
    if (request.url?.startsWith('/back')) return void response.end('back');
    const policy = `default-src 'self'; script-src 'self' ${simulator.url}; style-src 'self'; frame-src ${simulator.url}; connect-src 'self'`;
    response.writeHead(200, { 'content-type': 'text/html', 'content-security-policy': policy });
    response.end(`<!doctype html><html lang="en"><title>Shop</title><h1>Shop</h1><script src="${simulator.url}/v2/inline.js"></script>`);
  });
}

beforeAll(async () => {
  simulator = createPaystackSimulator({ token: TOKEN, secretKey: SECRET, publicKey: KEY, seed: 'popup' });
  await simulator.listen(0);
  await post('/_sim/settings', { transferSeconds: 1 });
  shop = serveShop();
  await new Promise<void>((resolve) => shop.listen(0, resolve));
  home = `http://localhost:${(shop.address() as AddressInfo).port}`;
  browser = await chromium.connect(inject('browser').endpoint);
});
afterAll(async () => {
  await browser.close();
  shop.closeAllConnections();
  shop.close();
  await simulator.close();
});
beforeEach(async () => {
  const context = await browser.newContext({ viewport: PHONE, locale: 'en-NG', reducedMotion: 'reduce' });
  context.setDefaultTimeout(15_000);
  faults = [];
  page = await context.newPage();
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
  await page.goto(home);
});
afterEach(async () => {
  await page.context().close();
  expect(faults).toEqual([]);
});

const frame = (): FrameLocator => page.frameLocator('iframe');
const said = (): Promise<string[]> => page.evaluate(() => (globalThis as any).said);
const hears = async (word: string) => page.waitForFunction((wanted) => (globalThis as any).said.includes(wanted), word);

/** Opens the popup as the app does, and records the callbacks that it calls. */
const resume = (code: string) =>
  page.evaluate((accessCode) => {
    const all = globalThis as any;
    all.said = [];
    all.popup ??= new all.PaystackPop();
    const on = (word: string) => (words?: { reference?: string }) => all.said.push(words?.reference ? `${word} ${words.reference}` : word);
    all.popup.resumeTransaction(accessCode, {
      onLoad: on('load'),
      onSuccess: on('success'),
      onCancel: on('cancel'),
      onError: on('error'),
      onBankTransferConfirmationPending: on('pending'),
    });
  }, code);

describe('the popup', () => {
  test('success: it closes, then it calls the page', async () => {
    const { access_code, reference } = await open();
    await resume(access_code);
    await frame().getByText('Simulated payments, no money moves').waitFor();
    await payByCard(frame());
    await hears(`success ${reference}`);
    expect(await said()).toEqual(['load', `success ${reference}`]);
    await page.locator('iframe').waitFor({ state: 'hidden' });
    expect(await statusOf(reference)).toBe('success');
  });

  test('a declined card, and another one with PIN and code', async () => {
    const { access_code, reference } = await open();
    await resume(access_code);
    await payByCard(frame(), DECLINED_CARD);
    await frame().getByRole('alert').getByText('Declined. You were not charged.').waitFor();
    expect(await statusOf(reference)).toBe('failed');
    await payByCard(frame(), { number: '5060666666666666666', cvv: '123' });
    await frame().getByLabel('Card PIN').fill('1234');
    await frame().getByRole('button', { name: 'Continue' }).click();
    await frame()
      .getByLabel(/Code that your bank sent/)
      .fill('123456');
    await frame().getByRole('button', { name: 'Continue' }).click();
    await hears(`success ${reference}`);
  });

  test('a wrong PIN is a failed attempt', async () => {
    const { access_code, reference } = await open();
    await resume(access_code);
    await payByCard(frame(), { number: '507850785078507812', cvv: '081' });
    await frame().getByLabel('Card PIN').fill('9999');
    await frame().getByRole('button', { name: 'Continue' }).click();
    await frame().getByRole('alert').getByText('Incorrect PIN').waitFor();
    expect(await statusOf(reference)).toBe('failed');
  });

  test('cancel', async () => {
    const { access_code, reference } = await open();
    await resume(access_code);
    await hears('load');
    await frame().getByRole('button', { name: 'Cancel payment' }).click();
    await hears('cancel');
    expect(await said()).toEqual(['load', 'cancel']);
    expect(await statusOf(reference)).toBe('abandoned');
  });

  test('Escape cancels, wherever the focus is in the popup', async () => {
    const { access_code, reference } = await open();
    await resume(access_code);
    await hears('load');
    await frame().getByLabel('Card number').press('Escape');
    await hears('cancel');
    expect(await said()).toEqual(['load', 'cancel']);
    expect(await statusOf(reference)).toBe('abandoned');
  });

  test('to a page that resumed it, a transfer on its way looks like a cancelled payment', async () => {
    const { access_code, reference } = await open();
    await resume(access_code);
    await payByTransfer(frame());
    await hears('cancel');
    expect(await said()).toEqual(['load', 'cancel']);
    expect(await statusOf(reference)).toBe('pending');
    await expect.poll(() => statusOf(reference), { timeout: 10_000 }).toBe('success');
  });

  test('a second one cancels the first before it opens', async () => {
    await page.evaluate((key) => {
      const all = globalThis as any;
      all.said = [];
      all.popup = new all.PaystackPop();
      for (const reference of ['first', 'second']) {
        const on = (word: string) => () => all.said.push(`${reference} ${word}`);
        const callbacks = {
          onLoad: on('load'),
          onSuccess: on('success'),
          onCancel: on('cancel'),
          onBankTransferConfirmationPending: on('pending'),
        };
        all.popup.newTransaction({ key, email: 'ada@example.com', amount: 50_000, reference, ...callbacks });
      }
    }, KEY);
    await hears('second load');
    await payByTransfer(frame());
    await hears('second pending');
    expect(await said()).toEqual(['first cancel', 'second load', 'second cancel', 'second pending']);
  });

  test('wrong options throw at once; a refusal by the provider calls onError', async () => {
    const thrown = await page.evaluate(() => {
      try {
        const all = globalThis as any;
        all.popup = new all.PaystackPop();
        all.popup.newTransaction({ amount: true });
        return 'nothing';
      } catch (error) {
        return [(error as Error).message, (error as any).issues.length];
      }
    });
    expect(thrown).toEqual(['Invalid transaction parameters', 3]);
    await resume('nobodysaccesscode');
    await page.waitForFunction(() => (globalThis as any).said.length > 0);
    expect(await said()).toEqual(['error']);
    expect(faults.splice(0)).toEqual([expect.stringContaining('404')]);
  });

  test('pages of the first version', async () => {
    await page.evaluate((key) => {
      const all = globalThis as any;
      all.said = [];
      const callback = ({ reference }: { reference: string }) => all.said.push(`callback ${reference}`);
      const onClose = () => all.said.push('close');
      all.PaystackPop.setup({
        key,
        email: 'ada@example.com',
        amount: 50_000,
        ref: 'old-1',
        metadata: { a: 1 },
        callback,
        onClose,
      }).openIframe();
    }, KEY);
    await payByCard(frame());
    await hears('callback old-1');
    expect(await said()).toEqual(['callback old-1']);
  });
});

describe('the hosted page', () => {
  const withWayBack = () => open({ callback_url: `${home}/back?from=pay`, metadata: { cancel_action: `${home}/back?cancelled=1` } });

  test('leads back with the reference, and again when it is opened again', async () => {
    const { authorization_url, reference } = await withWayBack();
    await page.goto(authorization_url);
    await page.getByRole('button', { name: /^Pay ₦/ }).waitFor();
    await audit(page, 'checkout');
    await payByCard(page);
    const back = `${home}/back?from=pay&trxref=${reference}&reference=${reference}`;
    await page.waitForURL(back);
    await page.goto(authorization_url);
    await page.getByText('This payment has been made already.').waitFor();
    await page.waitForURL(back);
  });

  test('waits for a transfer', async () => {
    const { authorization_url } = await withWayBack();
    await page.goto(authorization_url);
    await payByTransfer(page);
    await page.getByText('Waiting for your bank transfer').waitFor();
    await page.waitForURL(/back\?from=pay/);
  });

  test('leads to the address for cancelled payments', async () => {
    const { authorization_url } = await withWayBack();
    await page.goto(authorization_url);
    await page.getByRole('button', { name: 'Cancel payment' }).click();
    await page.waitForURL(`${home}/back?cancelled=1`);
  });

  test('fits a narrow window with the list of test cards open', async () => {
    const { authorization_url } = await open();
    await page.goto(authorization_url);
    await page.getByText('Test cards').click();
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  });
});
