import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { audit } from './audit.ts';
import { DESKTOP, openBrowser } from './browser.ts';
import { Member, request } from './members.ts';
import { dialogOf, see, seeAddress, seeAttribute, seeGone, seeTexts } from './screen.ts';

type Clip = { id: string; type: 'video' | 'image'; title: string; thumbnail: string; likes: number };

const viewerOf = (page: Page) => dialogOf(page, 'Pulse');
const clips = async (): Promise<Clip[]> => (await request('GET', '/api/pulse')).json;
const still = async () => (await clips()).find(({ type }) => type === 'image')!;

/** Pulse at a clip, or at the first one. */
async function openPulse(
  options: Parameters<typeof openBrowser>[0] = {},
  { at = '', prepare }: { at?: string; prepare?: (page: Page) => unknown } = {},
) {
  const visit = await openBrowser(options);
  await prepare?.(visit.page);
  await visit.page.goto(`/pulse${at === '' ? '' : `?v=${at}`}`);
  const viewer = viewerOf(visit.page);
  await see(viewer.getByRole('heading', { level: 2 }));
  return { ...visit, viewer };
}

/** Whether the clip on the screen runs. */
const runs = (page: Page) =>
  page.evaluate(() => [...document.querySelectorAll('video')].some(({ paused, currentTime }) => !paused && currentTime > 0));
/** How many bars run out now. */
const running = (page: Page) => page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === 'running').length);
const countClips = (page: Page) => page.evaluate(() => document.querySelectorAll('video').length);

test('a member comes by the bar, goes on and back by keys, around both ends, and home by Escape', async () => {
  const all = await clips();
  const { page } = await openBrowser({ as: await Member.join() });
  await page.goto('/');
  await page.getByRole('navigation', { name: 'Areas' }).getByRole('link', { name: 'Pulse' }).click();
  const viewer = viewerOf(page);
  await seeTexts(viewer, `1 of ${all.length}`, all[0]!.title);
  await page.keyboard.press('ArrowUp');
  await seeTexts(viewer, `${all.length} of ${all.length}`, all.at(-1)!.title);
  await page.keyboard.press('ArrowDown');
  await seeTexts(viewer, `1 of ${all.length}`);
  await page.keyboard.press('ArrowDown');
  await seeTexts(viewer, all[1]!.title);
  await seeAddress(page, 'search', `?v=${all[1]!.id}`);
  await page.keyboard.press('Escape');
  await seeAddress(page, 'pathname', '/');
  await see(page.getByRole('heading', { level: 1, name: /, Amina$/ }));
});

test('swipes, the wheel and buttons go on and back, and a link opens its clip', async () => {
  const all = await clips();
  const { page, viewer } = await openPulse({}, { at: all[1]!.id });
  await seeTexts(viewer, all[1]!.title);
  const swipe = async (by: number) => {
    await page.mouse.move(180, 300);
    await page.mouse.down();
    await page.mouse.move(180, 300 + by);
    await page.mouse.up();
  };
  await swipe(-80);
  await seeTexts(viewer, all[2]!.title);
  await swipe(-20);
  await swipe(80);
  await seeTexts(viewer, all[1]!.title);
  await page.mouse.wheel(0, 60);
  await seeTexts(viewer, all[2]!.title);
  await viewer.getByRole('button', { name: 'Next' }).click();
  await seeTexts(viewer, all[3]!.title);
  await viewer.getByRole('button', { name: 'Previous' }).press('Enter');
  await seeTexts(viewer, all[2]!.title);
});

test('a clip plays by itself with what it says, pauses, and is muted where no sound may begin; one clip is in the page', async () => {
  const [first] = await clips();
  const { page, viewer } = await openPulse({ reducedMotion: 'no-preference' });
  await expect.poll(() => runs(page)).toBe(true);
  expect(await countClips(page)).toBe(1);
  await see(viewer.getByText(/^Stand in front of a firm chair/));
  await page.keyboard.press('m');
  await see(viewer.getByRole('button', { name: /^(Mute|Sound on)$/ }));
  await viewer.getByRole('button', { name: 'Pause' }).click();
  await expect.poll(() => runs(page)).toBe(false);
  await see(viewer.getByRole('button', { name: 'Play' }));
  await seeTexts(viewer, first!.title, 'By Sabiwell');
});

test('for who wants less motion a clip begins by hand, and a still stays', async () => {
  const { page, viewer } = await openPulse();
  await see(viewer.getByRole('button', { name: 'Play' }));
  expect(await runs(page)).toBe(false);
  await viewer.getByRole('button', { name: 'Play' }).click();
  await expect.poll(() => runs(page)).toBe(true);
  const { id, title } = await still();
  const other = await openPulse({}, { at: id });
  await seeTexts(other.viewer, title);
  await expect.poll(() => running(other.page)).toBe(0);
});

test('a still makes way for the next one by itself, and waits while it is paused', async () => {
  const all = await clips();
  const { id } = await still();
  const next = all[(all.findIndex((one) => one.id === id) + 1) % all.length]!;
  const { page, viewer } = await openPulse({ reducedMotion: 'no-preference' }, { at: id });
  await expect.poll(() => running(page)).toBe(1);
  await viewer.getByRole('button', { name: 'Pause' }).click();
  await expect.poll(() => running(page)).toBe(0);
  await viewer.getByRole('button', { name: 'Play' }).click();
  await page.evaluate(() => document.getAnimations().forEach((one) => one.finish()));
  await seeTexts(viewer, next.title);
});

test('a member’s like and share are counted, and a guest’s like is theirs until they leave', async () => {
  const clip = (await clips())[2]!;
  const { page, viewer } = await openPulse(
    { as: await Member.join() },
    { at: clip.id, prepare: (opened) => opened.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share')) },
  );
  const like = viewer.getByRole('button', { name: /^Like/ });
  await like.click();
  await seeAttribute(like, 'aria-pressed', 'true');
  await page.context().grantPermissions(['clipboard-write', 'clipboard-read']);
  await viewer.getByRole('button', { name: /^Share/ }).click();
  await seeTexts(viewer, /^(Link copied|The link could not be copied)/);
  await page.reload();
  await seeAttribute(viewer.getByRole('button', { name: /^Like/ }), 'aria-pressed', 'true');
  const guest = await openPulse({}, { at: clip.id });
  const own = guest.viewer.getByRole('button', { name: /^Like/ });
  await seeAttribute(own, 'aria-pressed', 'false');
  await own.click();
  await seeAttribute(own, 'aria-pressed', 'true');
  await guest.page.reload();
  await seeAttribute(own, 'aria-pressed', 'false');
});

test('a like is saved while that of the clip before is still on its way', async () => {
  const all = await clips();
  const [first, second] = [all[3]!, all[4]!];
  const member = await Member.join();
  const reply = Promise.withResolvers<void>();
  const { page, viewer } = await openPulse(
    { as: member },
    {
      at: first.id,
      prepare: (opened) =>
        opened.route(`**/api/pulse/${first.id}/like`, async (route) => {
          await reply.promise;
          await route.continue();
        }),
    },
  );
  const like = viewer.getByRole('button', { name: /^Like/ });
  await like.click();
  await seeAttribute(like, 'aria-pressed', 'true');
  await page.keyboard.press('ArrowDown');
  await seeTexts(viewer, second.title);
  await seeAttribute(like, 'aria-pressed', 'false');
  await like.click();
  await seeAttribute(like, 'aria-pressed', 'true');
  reply.resolve();
  const liked = async () => {
    const { json } = await member.request('GET', '/api/pulse');
    return (json as (Clip & { liked: boolean })[]).filter((one) => one.liked).map(({ id }) => id);
  };
  await expect.poll(liked).toEqual([first.id, second.id]);
});

const saveData = (page: Page) => page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));

test('who saves data sees a still with the size of the clip, and gets the small clip when they ask', async () => {
  const files: string[] = [];
  const { viewer } = await openPulse(
    {},
    {
      prepare: async (page) => {
        await saveData(page);
        page.on('request', (asked) => asked.resourceType() === 'media' && files.push(asked.url()));
      },
    },
  );
  const play = viewer.getByRole('button', { name: /^Play · \d+ KB$/ });
  await see(play);
  expect(files).toEqual([]);
  await play.click();
  await expect.poll(() => files.some((file) => /pulse-.*-360-\w+\.(webm|mp4)$/.test(file))).toBe(true);
  await seeGone(play);
});

test('who saves data may ask for a clip by the button under it', async () => {
  const { page, viewer } = await openPulse({}, { prepare: saveData });
  await viewer.getByRole('button', { name: 'Play', exact: true }).click();
  await expect.poll(() => runs(page)).toBe(true);
  await viewer.getByRole('button', { name: 'Pause' }).click();
  await expect.poll(() => runs(page)).toBe(false);
});

test('after many clips nothing is left of those before', async () => {
  const count = (await clips()).length;
  const { page, viewer } = await openPulse();
  const wire = await page.context().newCDPSession(page);
  await wire.send('Performance.enable');
  const nodes = async () => {
    await wire.send('HeapProfiler.collectGarbage');
    const { metrics } = await wire.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'Nodes')!.value;
  };
  const goAround = async (times: number) => {
    for (let step = 1; step <= times * count; step += 1) {
      await page.keyboard.press('ArrowDown');
      await seeTexts(viewer, `${(step % count) + 1} of ${count}`);
    }
  };
  await goAround(1);
  const before = await nodes();
  // Chromium slows down more than 200 changes of the address in ten seconds.
  await goAround(14);
  expect(await countClips(page)).toBe(1);
  expect(await nodes()).toBeLessThan(before + 100);
});

test('when nothing can be read the reason is told, with a button to try again; without clips that is said', async () => {
  const { page, expectInConsole } = await openBrowser();
  expectInConsole(500);
  await page.route('**/api/pulse', (route) => route.fulfill({ status: 500, json: { message: 'Something broke.' } }));
  await page.goto('/pulse');
  await seeTexts(viewerOf(page), 'Error loading content', 'Something broke.');
  await page.unroute('**/api/pulse');
  await page.route('**/api/pulse', (route) => route.fulfill({ json: [] }));
  await viewerOf(page).getByRole('button', { name: 'Try again' }).click();
  await seeTexts(viewerOf(page), 'No content available');
});

test('Pulse is read by everybody, on a phone and on a desktop, in both themes and with large text', async () => {
  const { page, viewer } = await openPulse();
  await audit(page, 'pulse');
  await page.setViewportSize(DESKTOP);
  await see(viewer.getByRole('button', { name: 'Next' }));
  await page.setViewportSize({ width: 320, height: 640 });
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  await see(viewer.getByRole('button', { name: 'Back' }));
  expect(await viewer.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
});

test('in Pidgin the clips speak Pidgin too', async () => {
  const member = await Member.join();
  await member.request('PUT', '/api/user/preferences', { body: { language: 'pcm' } });
  const { viewer } = await openPulse({ as: member });
  await seeTexts(viewer, 'Squat with chair');
});
