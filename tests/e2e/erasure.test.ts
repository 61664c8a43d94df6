import { beforeAll, describe, expect, test } from 'vitest';
import { fixedKey } from '@sabiwell/chassis/stores/blob-store.ts';
import { BRAND_NAME } from '@sabiwell/proto/http/brand.ts';
import { PROFILE_PHOTO_PREFIX } from '@sabiwell/proto/http/profile-rules.ts';
import { EXAMPLE_PHOTO } from '@sabiwell/proto/http/shared.ts';
import { openBrowser } from './browser.ts';
import { ask, documents, filesThere, placesWith } from './find-everywhere.ts';
import { Member, request } from './members.ts';
import { dataUrl, lunch } from './photos.ts';
import { bookAsGuest, newWords, send, writeAsMember, type Written } from './planted-words.ts';
import { isOurs, mailAbout, mailsTo, until, useAi } from './running-product.ts';
import { seeTexts } from './screen.ts';
import { asDemoAdmin, bearing } from './staff-callers.ts';

/** What community.md 9 lets stay: names and contacts on their way between services, for 30 days at most, and on Kafka for one. */
const ON_THE_WAY = ['identity-pii', 'identity-staff-pii', 'bookings-pii'].map((topic) => `redis ev:sabiwell.${topic}.v1`);

beforeAll(() => (isOurs ? useAi('off') : undefined));

/** Somebody else, and what they have shared. */
async function withPost(): Promise<{ member: Member; id: string }> {
  const member = await Member.join();
  const { json } = await member.analyze(dataUrl(lunch), { dishId: 'eba' });
  return { member, id: (await send(member, 'POST', `/api/food-analyses/${json.id}/share`, { caption: 'Eba on Sunday' })).id };
}

/** The token of the first link in a mail to this address; a mail with the same subject may have none. */
function tokenIn({ email }: Member, subject: string): Promise<string> {
  return until(`"${subject}" with a link arrives`, async () => {
    const mails = (await mailsTo(email)).filter((mail) => mail.subject === subject);
    return mails.flatMap(({ text }) => /#token=([\w-]{43})/.exec(text)?.[1] ?? [])[0];
  });
}

/** Has a member do all that the planted words don't: files, meals, goals, likes, a booking from before they signed in, a download. */
async function useEverything(member: Member, { word, tel, reason }: Written, theirPost: string) {
  const { post, doctor } = await writeAsMember(member, { word, tel, reason });
  const { json: meal } = await member.analyze(dataUrl(lunch), { dishId: 'eba' });
  await send(member, 'POST', `/api/food-analyses/${meal.id}/share`, { caption: `${word} shows`, withPhoto: true });
  await send(member, 'PUT', '/api/user/profile-photo', { photoData: EXAMPLE_PHOTO });
  await send(member, 'PUT', '/api/user/health-profile', { medications: [`${word} 5 mg`], familyHistory: [`${word} in the family`] });
  await send(member, 'POST', '/api/meals', { userId: member.id, type: 'lunch', completed: true });
  const { id: file } = await send(member, 'POST', '/api/care-files', { data: EXAMPLE_PHOTO });
  const letter = { doctorId: doctor.id, subject: `${word} photo`, message: `${word} looks so`, attachments: [file] };
  await send(member, 'POST', '/api/doctor-messages', letter);
  await send(member, 'POST', `/api/food-posts/${theirPost}/like`, {});
  await send(member, 'POST', `/api/food-posts/${theirPost}/comments`, { comment: `${word} likes it` });
  await request('POST', '/api/password/forgot', { body: { email: member.email } });
  await send({ request }, 'POST', '/api/user/email/confirm', { token: await tokenIn(member, 'Confirm your email address') });
  await bookAsGuest(doctor, { word, tel, email: member.email });
  await send({ request }, 'POST', '/api/public/book/confirm', { token: await tokenIn(member, 'We received your booking') });
  await until('the booking is the member’s', async () => {
    const [row] = await ask('bookings', 'SELECT 1 FROM public_bookings WHERE user_id = $1', [member.id]);
    return row;
  });
  const { id: download } = await send(member, 'POST', '/api/user/export', {});
  await until('the download is ready', async () => {
    const [newest] = (await member.request('GET', '/api/user/export')).json;
    return newest?.status === 'ready' ? true : undefined;
  });
  return { post, download };
}

/** Has an administrator look for a member by all that they know of them, and take what they find as a file. */
async function searchAsStaff(words: readonly string[]): Promise<void> {
  await asDemoAdmin(async (token) => {
    const headers = bearing(token);
    for (const list of ['users', 'payments', 'exports/users'])
      for (const word of words) {
        const { status, text } = await request('GET', `/api/admin/${list}?q=${encodeURIComponent(word)}`, { headers });
        if (status !== 200) throw new Error(`The search in ${list} answered ${status}: ${text}`);
      }
  });
}

/** The keys of a member's files. */
async function keysOf({ id }: Member, download: string): Promise<string[]> {
  const [account] = await ask('identity', 'SELECT picture_key AS key FROM accounts WHERE id = $1', [id]);
  const sent = await ask('bookings', `SELECT blob_key AS key FROM care_files WHERE owner = 'member:' || $1::integer`, [id]);
  const photos = await documents('food_ai', 'food_analyses', { userId: id });
  const ofPhotos = photos.flatMap(({ imageKey, thumbnailKey = [] }) => [imageKey, thumbnailKey].flat());
  return [account.key.slice(PROFILE_PHOTO_PREFIX.length), ...sent.map(({ key }) => key), ...ofPhotos, fixedKey(download, 'zip')];
}

const erasureOf = async ({ id }: Member) =>
  (await ask('identity', 'SELECT id, status, email FROM erasures WHERE account_id = $1', [id]))[0];

describe.runIf(isOurs)('an account that is deleted', () => {
  test('is found nowhere once its seven days are over, but where it has to stay without the person', async () => {
    const other = await withPost();
    const member = await Member.join();
    const { word, tel } = newWords();
    const { word: clinical } = newWords();
    const { post, download } = await useEverything(member, { word, tel, reason: `${clinical} hurts` }, other.id);
    await send(other.member, 'POST', `/api/food-posts/${post.id}/comments`, { comment: 'Looks good' });
    const words = [word, tel, member.email, member.email.split('@')[0]!];
    await searchAsStaff([...words, `0${tel}`, `Amina ${word}`]);
    const keys = await keysOf(member, download);
    expect(await filesThere(keys)).toEqual(keys);
    expect(keys.length).toBeGreaterThan(4);
    expect(await placesWith(words)).toEqual(
      expect.arrayContaining([
        'bookings messages',
        'bookings public_bookings',
        'food_ai ai_doctor_chats',
        'food_ai shared_food_posts',
        'health_tracking health_readings',
        'identity accounts',
        'identity mails',
        'payments orders',
        'staff_reporting access_words',
        'staff_reporting read_1.members',
      ]),
    );

    await until('the wallet is filled', async () => ((await member.request('GET', '/api/user')).json.wallet === 700 ? true : undefined));
    const asked = await member.request('DELETE', '/api/user', { body: { password: member.password } });
    expect([asked.status, asked.json.wallet]).toEqual([409, 700]);
    await send(member, 'DELETE', '/api/user', { password: member.password, giveUpBalance: true });
    const read = async (as: { request: typeof request }) => (await as.request('GET', `/api/food-posts/${post.id}`)).status;
    await expect.poll(() => Promise.all([read({ request }), read(other.member)])).toEqual([404, 404]);
    await ask('identity', 'UPDATE erasures SET erases_at = now() WHERE account_id = $1', [member.id]);
    const report = await mailAbout(member.email, `Your ${BRAND_NAME} account is deleted`, 120_000);
    expect(report.text).toMatch(/entries, photos and messages are gone/);
    expect(report.text).toMatch(/Payments and receipts, because the law wants them/);
    expect(report.text).toMatch(/What doctors wrote about your visits/);
    expect(report.text).not.toContain(word);

    const { id, ...erased } = await erasureOf(member);
    expect(erased).toEqual({ status: 'erased', email: null });
    const answers = await ask('identity', 'SELECT service FROM erasure_answers WHERE erasure_id = $1 AND answered_at IS NOT NULL', [id]);
    expect(answers).toHaveLength(7);
    await expect
      .poll(async () => (await placesWith(words)).filter((place) => !ON_THE_WAY.includes(place)), { timeout: 30_000 })
      .toEqual([]);
    expect(await placesWith([clinical])).toEqual(['bookings appointments']);
    expect(await filesThere(keys)).toEqual([]);
    expect((await request('POST', '/api/login', { body: { email: member.email, password: member.password } })).status).toBe(401);

    const { json: seen } = await other.member.request('GET', `/api/food-posts/${other.id}`);
    expect(seen).toMatchObject({ caption: 'Eba on Sunday', likesCount: 0, commentsCount: 0 });
    const { page, expectInConsole } = await openBrowser({ as: other.member });
    expectInConsole(404);
    await page.goto(`/food/${post.id}`);
    await seeTexts(page, 'This post is no longer there.');
  }, 300_000);
});
