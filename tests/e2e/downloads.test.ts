import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { unzip } from '@sabiwell/chassis/testing/unzip.ts';
import { audit } from './audit.ts';
import { openBrowser } from './browser.ts';
import { Member } from './members.ts';
import { dataUrl, lunch } from './photos.ts';
import { pressure } from './readings.ts';
import { databaseOf, isOurs, until, url } from './running-product.ts';
import { see, seeAddress, seeAttribute, seeCount, seeGone, seeTexts, toastsOf } from './screen.ts';

const PATH = '/api/user/export';

/** The member's part of the page on privacy and security that is about their data. */
async function openMyData(member: Member) {
  const visit = await openBrowser({ as: member });
  await visit.page.goto('/settings/security');
  const part = visit.page.getByRole('region', { name: 'Download my data' });
  await see(part);
  return { ...visit, part };
}

/** Changes the member's downloads in the database, as time would. */
async function change(member: Member, set: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseOf('identity') });
  await client.connect();
  try {
    await client.query(`UPDATE member_exports SET ${set} WHERE account_id = $1`, [member.id]);
  } finally {
    await client.end();
  }
}

async function download(member: Member, path: string): Promise<Map<string, Buffer>> {
  const reply = await fetch(url + path, { headers: { cookie: member.cookie } });
  expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'application/zip']);
  return unzip(Buffer.from(await reply.arrayBuffer()));
}

const ready = (member: Member) =>
  until('the download is ready', async () => {
    const [newest] = (await member.request('GET', PATH)).json;
    return newest?.status === 'ready' ? newest : undefined;
  });

test('a member asks for their data, is told when it is ready, and downloads all of it', async () => {
  const member = await Member.join();
  await member.record(pressure(137, 83));
  await member.analyze(dataUrl(lunch), { dishId: 'jollof-rice' });
  const { page, part } = await openMyData(member);
  await audit(page, 'my-data');
  await part.getByRole('button', { name: 'Ask for my data' }).click();
  const link = part.getByRole('link', { name: /^Download ZIP \([\d.]+ MB\)$/ });
  await see(link);
  await seeTexts(part, /^You can download it until /);
  await audit(page, 'my-data-ready');
  const { id } = await ready(member);
  await seeAttribute(link, 'href', `${PATH}/${id}`);

  const files = await download(member, `${PATH}/${id}`);
  const words = [...files].filter(([name]) => /\.(json|txt)$/.test(name)).map(([, content]) => String(content));
  expect(words.join('\n')).toContain(member.email);
  expect(String(files.get('health-tracking/readings.json'))).toContain('"systolic":137');
  expect(String(files.get('food-ai/food-analyses.json'))).toContain('"file":"photos/food-ai-food-analyses-1.jpg"');
  expect(files.get('photos/food-ai-food-analyses-1.jpg')?.subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]));
  expect(words.join('\n')).not.toMatch(/argon2|password_?hash/i);

  await page.goto('/notifications');
  await page.getByRole('link', { name: 'Your data is ready' }).click();
  await seeAddress(page, 'pathname', '/settings/security');
});

test('a fourth download in 24 hours is refused with a sentence', { tags: 'night' }, async () => {
  const member = await Member.join();
  for (let times = 0; times < 3; times += 1) {
    const { id } = (await member.request('POST', PATH)).json;
    await until('it is ready', async () => ((await ready(member)).id === id ? true : undefined));
  }
  const { status, json, headers } = await member.request('POST', PATH);
  expect([status, json.code]).toEqual([429, 'too_many_downloads']);
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(80_000);
});

describe.runIf(isOurs)('of a download', () => {
  test('each part is shown while it is made', { tags: 'night' }, async () => {
    const member = await Member.join();
    await member.request('POST', PATH);
    await ready(member);
    await change(member, "status = 'processing', bytes = NULL, claimed_until = now() + interval '1 hour'");
    const { page, part } = await openMyData(member);
    await seeTexts(part, '7 of 7 parts are ready', 'Readings, meals and goals', /You can leave this page/);
    await seeCount(part.getByText('Ready', { exact: true }), 7);
    await audit(page, 'my-data-progress');
    await change(member, "status = 'ready', bytes = 1000");
    await see(part.getByRole('link', { name: /^Download ZIP/ }));
    await seeGone(part.getByText(/parts are ready/));
  });

  test('that failed it is said why, and another one can be asked for', { tags: 'night' }, async () => {
    const member = await Member.join();
    await member.request('POST', PATH);
    await ready(member);
    await change(member, "status = 'failed'");
    const { page, part } = await openMyData(member);
    await seeTexts(part, 'Your data is not ready', /One part did not come in time/);
    await audit(page, 'my-data-failed');
    await part.getByRole('button', { name: 'Ask for my data' }).click();
    await see(part.getByRole('link', { name: /^Download ZIP/ }));
  });

  test('that is over it is said so, also on a page that was open for longer', { tags: 'night' }, async () => {
    const member = await Member.join();
    const { id } = (await member.request('POST', PATH)).json;
    await ready(member);
    const { page, part } = await openMyData(member);
    const link = part.getByRole('link', { name: /^Download ZIP/ });
    await see(link);
    await change(member, "expires_at = now() - interval '1 second'");
    await page.clock.setFixedTime(Date.now() + 25 * 3_600_000);
    await link.click();
    await seeTexts(part, 'Your last download was deleted after 24 hours.');
    await see(part.getByRole('button', { name: 'Ask for my data' }));
    expect((await member.request('GET', `${PATH}/${id}`)).status).toBe(404);
    await seeCount(toastsOf(page), 0);
  });
});
