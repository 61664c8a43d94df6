import { type BrowserContext, chromium, type Page } from 'playwright-core';
import { CHROMIUM_ARGS, findChromium } from '@sabiwell/local/chromium.ts';
import { demoMember } from '@sabiwell/local/demo-member.ts';
import { demoStaffOf } from '@sabiwell/local/demo-staff.ts';
import { callArgs } from '../e2e/call-args.ts';
import type { Bench } from './bench.ts';
import { demoDoctorId } from './demo-staff.ts';
import { addressOf } from './product.ts';
import type { Section } from './section.ts';
import { percentiles } from './sequence.ts';

const CALLS = 5;

/** From Call Now to both sides being connected, in two browsers, where the doctor answers as soon as it rings; K6. */
export async function measureCall(bench: Bench): Promise<Section> {
  const executablePath = await findChromium(console.log);
  if (executablePath === undefined) throw new Error('Chromium can not be had: install it, or name it in CHROMIUM_PATH.');
  const browser = await chromium.launch({ executablePath, args: [...CHROMIUM_ARGS, ...callArgs(20)] });
  try {
    const baseURL = addressOf(bench.place);
    const desk = await openDesk(await browser.newContext({ baseURL }));
    const caller = await openMember(await browser.newContext({ baseURL }));
    const doctorId = await demoDoctorId(bench);
    const took: number[] = [];
    for (let call = 0; call < CALLS; call += 1) took.push(await timeCall(caller, desk, doctorId));
    const row = { name: 'a call', perSecond: NaN, ...percentiles(took), cpuMs: null, timesP50: NaN, timesCpu: null };
    return {
      title: `From Call Now to both connected, ${CALLS} calls`,
      rows: [row],
      goals: [{ name: 'K6 both connected, median in s', value: row.p50 / 1000, atMost: 3 }],
    };
  } finally {
    await browser.close();
  }
}

async function openDesk(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  const { email, password } = demoStaffOf('doctor');
  await page.goto('/doctor-login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  const stream = page.waitForResponse('**/api/events');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await stream;
  return page;
}

async function openMember(context: BrowserContext): Promise<Page> {
  const reply = await context.request.post('/api/login', { data: demoMember });
  if (!reply.ok()) throw new Error(`signing in answered ${reply.status()}: ${await reply.text()}`);
  return context.newPage();
}

async function timeCall(caller: Page, desk: Page, doctorId: number): Promise<number> {
  await caller.goto(`/doctors?call=${doctorId}`);
  const call = caller.getByRole('button', { name: 'Call Now' });
  await call.waitFor();
  const began = performance.now();
  await call.click();
  await desk.getByRole('button', { name: 'Answer' }).click();
  await Promise.all(
    [caller, desk].map((page) =>
      page
        .getByRole('status')
        .filter({ hasText: /^Connected$/ })
        .waitFor(),
    ),
  );
  const took = performance.now() - began;
  await caller.getByRole('button', { name: 'End Call' }).click();
  await Promise.all([caller, desk].map((page) => page.getByRole('dialog').waitFor({ state: 'detached' })));
  return took;
}
