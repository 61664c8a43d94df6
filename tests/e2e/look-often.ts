import { chromium, type LaunchOptions } from 'playwright-core';

/** The longest pause between two looks at a page. */
const PAUSE_MS = 50;

type Progress = { wait(ms: number): Promise<void> };
type Frames = { retryWithProgressAndTimeouts(progress: Progress, pauses: readonly number[], action: unknown): Promise<unknown> };
type Elements = { _retryAction(progress: Progress, ...more: unknown[]): Promise<unknown> };

/**
 * Lets the browsers that this process starts look for what a test waits for every 50 ms. Playwright looks after 20, 70, 170, 270 and 770 ms,
 * and then twice a second: a screen that is drawn in 300 ms costs a test 800, and each step of a test waits for one. There is no option for
 * it, so that the two functions that pause are wrapped; what they do is unchanged.
 */
export async function lookOften(options: LaunchOptions): Promise<void> {
  const browser = await chromium.launch(options);
  const page = await browser.newPage();
  const { toImpl } = (chromium as unknown as { _connection: { toImpl: (part: unknown) => object } })._connection;
  const frames = Object.getPrototypeOf(toImpl(page.mainFrame())) as Frames;
  const elements = Object.getPrototypeOf(toImpl(await page.$('body'))) as Elements;
  const [retry, retryAction] = [frames.retryWithProgressAndTimeouts, elements._retryAction];
  if (typeof retry !== 'function' || typeof retryAction !== 'function')
    throw new Error('Playwright has changed inside: tests/e2e/look-often.ts no longer fits it.');
  frames.retryWithProgressAndTimeouts = function (progress, pauses, action) {
    const shorter = pauses.map((pause) => Math.min(pause, PAUSE_MS));
    return retry.call(this, progress, shorter, action);
  };
  elements._retryAction = function (progress, ...more) {
    const quick = Object.create(progress, { wait: { value: (ms: number) => progress.wait(Math.min(ms, PAUSE_MS)) } }) as Progress;
    return retryAction.call(this, quick, ...more);
  };
  await browser.close();
}
