import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { audit } from './audit.ts';
import { DESKTOP, openBrowser } from './browser.ts';
import { Member, request } from './members.ts';
import { dataUrl, lunch } from './photos.ts';
import { isOurs, until, useAi } from './running-product.ts';
import {
  dialogOf,
  fill,
  goOffline,
  see,
  seeAddress,
  seeAttribute,
  seeChecked,
  seeCount,
  seeFocus,
  seeGone,
  seeTexts,
  seeValue,
  toastsOf,
} from './screen.ts';
import { bearing, newStaff, signInStaff } from './staff-callers.ts';

beforeAll(() => (isOurs ? useAi('off') : undefined));

/** Words that nobody else's post has. */
const newWords = () => `Sunday lunch ${randomUUID().slice(0, 8)}`;

/** A report of a plate of eba. */
async function analyzed(member: Member): Promise<any> {
  const { status, json } = await member.analyze(dataUrl(lunch), { dishId: 'eba' });
  expect(status).toBe(200);
  return json;
}

/** A member, and what they have shared. */
async function withPost(caption = newWords(), body: object = {}): Promise<{ author: Member; post: any; caption: string }> {
  const author = await Member.join();
  const { id } = await analyzed(author);
  // The name comes by an event.
  const post = await until('the post has its name', async () => {
    const { json } = await author.request('POST', `/api/food-analyses/${id}/share`, { body: { caption, ...body } });
    return json.userName === 'amina' ? json : undefined;
  });
  return { author, post, caption };
}

const articleOf = (page: Page, words: string) => page.getByRole('article').filter({ hasText: words });
const comment = (member: Member, id: string, words: string) =>
  member.request('POST', `/api/food-posts/${id}/comments`, { body: { comment: words } });

describe('sharing', () => {
  test('a member sees exactly what becomes public before they share it, changes it, and takes it back', async () => {
    const member = await Member.join();
    const { id } = await analyzed(member);
    const caption = newWords();
    const { page } = await openBrowser({ as: member });
    await page.goto(`/?report=${id}`);
    const report = dialogOf(page, 'Food Analysis Report');
    await report.getByRole('button', { name: 'Share', exact: true }).click();
    const dialog = dialogOf(page, 'Share Your Food Analysis');
    await seeTexts(dialog, 'Everybody can see this, also without an account. You can take it back.');
    const preview = dialog.getByRole('article', { name: 'Eba' });
    await see(preview.getByRole('img', { name: 'Photo of Eba' }));
    await fill(dialog, { 'Caption (optional)': caption, 'Location (optional)': 'Surulere' });
    await seeTexts(preview, caption, /Surulere/);
    await audit(page, 'share-food');
    await dialog.getByRole('switch', { name: 'Show the photo' }).click();
    await seeGone(preview.getByRole('img', { name: 'Photo of Eba' }));
    await dialog.getByRole('button', { name: 'Share', exact: true }).click();
    await seeTexts(toastsOf(page), 'Food shared successfully!', 'Your food analysis has been shared to the food feed.');
    await seeGone(dialog);

    const { json: feed } = await request('GET', '/api/food-feed');
    expect(feed).toContainEqual(expect.objectContaining({ caption, location: 'Surulere', imageUrl: null, foodName: 'Eba' }));
    await report.getByRole('button', { name: 'Edit or unshare' }).click();
    const shared = dialogOf(page, 'Your food post');
    await seeValue(shared.getByLabel('Caption (optional)'), caption);
    await seeChecked(shared.getByRole('switch', { name: 'Show the photo' }), false);
    await shared.getByLabel('Caption (optional)').fill(`${caption}, with my sister`);
    await shared.getByRole('button', { name: 'Save changes' }).click();
    await seeTexts(toastsOf(page), 'Post changed');
    await seeGone(shared);

    await report.getByRole('button', { name: 'Edit or unshare' }).click();
    await shared.getByRole('button', { name: 'Unshare' }).click();
    const question = dialogOf(page, 'Take this post back?');
    await seeFocus(question.getByRole('button', { name: 'Keep the post' }));
    await audit(page, 'unshare-food');
    await question.getByRole('button', { name: 'Unshare' }).click();
    await seeTexts(toastsOf(page), 'No longer shared');
    await see(report.getByRole('button', { name: 'Share', exact: true }));
    const { json: after } = await request('GET', '/api/food-feed');
    expect(after.filter((post: any) => post.caption?.startsWith(caption))).toEqual([]);
  });

  test(
    'what is too long is refused at its field, a network that fails is said so, and what staff removed stays unshared',
    { tags: 'night' },
    async () => {
      const member = await Member.join();
      const { id } = await analyzed(member);
      const { page, context, expectInConsole } = await openBrowser({ as: member });
      expectInConsole(/ERR_INTERNET_DISCONNECTED/, 409);
      await page.goto(`/?report=${id}`);
      const share = dialogOf(page, 'Food Analysis Report').getByRole('button', { name: 'Share', exact: true });
      await share.click();
      const dialog = dialogOf(page, 'Share Your Food Analysis');
      await dialog.getByLabel('Caption (optional)').fill('x'.repeat(10_000));
      await dialog.getByRole('button', { name: 'Share', exact: true }).click();
      await seeTexts(dialog, 'The caption must be 300 characters or fewer.');
      await dialog.getByLabel('Caption (optional)').fill('');
      await goOffline(page);
      await dialog.getByRole('button', { name: 'Share', exact: true }).click();
      await seeTexts(toastsOf(page), 'Failed to share', 'Network error. Please try again.');
      await context.setOffline(false);
      await page.keyboard.press('Escape');
      await page.route('**/share', (route) =>
        route.fulfill({ status: 409, json: { code: 'not_shareable', message: 'This food analysis cannot be shared.' } }),
      );
      await share.click();
      await seeTexts(dialog, 'Cannot share', 'This food analysis cannot be shared.');
    },
  );
});

describe('the feed', () => {
  test('is reached from the dashboard, and one member likes, comments on and hands on what another shared', async () => {
    const { author, post, caption } = await withPost();
    const reader = await Member.join();
    const { page, context } = await openBrowser({ as: reader });
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto('/');
    const row = page.getByRole('region', { name: 'Community Food Feeds' });
    await row.getByText('View Feed').click();
    await seeFocus(page.getByRole('heading', { level: 1, name: 'Community Food Feeds' }));
    const article = articleOf(page, caption);
    await seeTexts(article, 'amina', 'Eba', 'Calories', 'Carbs', /^Blood pressure: /, /^Diabetes: /);
    await audit(page, 'feed');
    const like = article.getByRole('button', { name: /^Like/ });
    await like.click();
    await seeAttribute(like, 'aria-pressed', 'true');
    await seeTexts(article, 'Like 1');
    await article.getByRole('button', { name: /^Share/ }).click();
    await seeTexts(toastsOf(page), 'Food analysis link copied to clipboard!');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(new RegExp(`/food/${post.id}$`));
    await seeTexts(article, 'Share 1');
    await page.reload();
    await seeAttribute(articleOf(page, caption).getByRole('button', { name: /^Like/ }), 'aria-pressed', 'true');

    await articleOf(page, caption).getByRole('link', { name: 'Eba' }).click();
    await seeFocus(page.getByRole('heading', { level: 1, name: 'Food post' }));
    await seeTexts(page, 'No comments yet.');
    await page.getByLabel('Your comment').fill('How many cups of garri?');
    await page.getByRole('button', { name: 'Comment', exact: true }).click();
    await seeTexts(toastsOf(page), 'Comment added');
    await seeTexts(page.getByRole('listitem'), 'How many cups of garri?');
    await seeValue(page.getByLabel('Your comment'), '');
    await audit(page, 'post');

    const own = await openBrowser({ as: author, viewport: DESKTOP });
    await own.page.goto(`/food/${post.id}`);
    await seeTexts(own.page, 'Your post', 'Like 1', /open its report in your meals/);
    await seeGone(own.page.getByRole('article').getByRole('button', { name: 'Report' }));
    const said = own.page.getByRole('listitem').filter({ hasText: 'How many cups of garri?' });
    await said.getByRole('button', { name: 'Delete' }).click();
    await dialogOf(own.page, 'Delete this comment?').getByRole('button', { name: 'Delete' }).click();
    await seeTexts(toastsOf(own.page), 'Comment deleted');
    await seeTexts(own.page, 'No comments yet.');
  });

  test('is for guests, too, who sign in to like and to comment, and come back', { tags: 'night' }, async () => {
    const { author, post, caption } = await withPost();
    expect((await comment(author, post.id, 'It was good.')).status).toBe(201);
    const member = await Member.join();
    const { page } = await openBrowser();
    await page.goto('/food');
    const article = articleOf(page, caption);
    await seeTexts(article, 'amina', 'Like 0', 'Comments 1');
    await seeGone(article.getByRole('button', { name: 'Report' }));
    await article.getByRole('link', { name: /^Comments/ }).click();
    await seeTexts(page, 'What is in your own food?', 'It was good.');
    await see(page.getByRole('link', { name: 'Join' }));
    await audit(page, 'post-guest');
    await page.getByRole('link', { name: 'Sign in to comment' }).click();
    await seeAddress(page, 'pathname', '/auth');
    await fill(page, { Email: member.email, Password: member.password });
    await page.getByRole('button', { name: 'Sign in' }).click();
    await see(page.getByLabel('Your comment'));
    await seeAddress(page, 'pathname', `/food/${post.id}`);

    const guest = await openBrowser();
    await guest.page.goto('/food');
    await articleOf(guest.page, caption).getByRole('link', { name: /^Like/ }).click();
    await seeAddress(guest.page, 'pathname', '/auth');
  });

  test('lets new posts wait until they are asked for, while counts change in place', { tags: 'night' }, async () => {
    const { author, caption, post } = await withPost();
    const { page } = await openBrowser({ as: await Member.join() });
    await page.clock.install();
    await page.goto('/food');
    await seeTexts(articleOf(page, caption), 'Like 0');
    await author.request('POST', `/api/food-posts/${post.id}/like`, { body: {} });
    const later = await withPost();
    await page.clock.runFor(31_000);
    const waiting = page.getByRole('button', { name: /^\d+ new posts?$/ });
    await see(waiting);
    await seeTexts(articleOf(page, caption), 'Like 1');
    await seeCount(articleOf(page, later.caption), 0);
    await audit(page, 'feed-new');
    await waiting.click();
    await see(articleOf(page, later.caption));
    await seeFocus(page.getByRole('heading', { level: 1, name: 'Community Food Feeds' }));
    await seeGone(waiting);
  });

  test('comes page by page', { tags: 'night' }, async () => {
    const { caption, post } = await withPost();
    const { page } = await openBrowser();
    const rows = (from: number) =>
      Array.from({ length: 30 }, (_, place) => ({ ...post, id: randomUUID(), caption: `Post ${from + place}` }));
    await page.route(/food-feed\?limit=30$/, (route) =>
      route.fulfill({ json: rows(1), headers: { link: '</api/food-feed?limit=30&cursor=next>; rel="next"' } }),
    );
    await page.route(/food-feed\?limit=30&cursor=next$/, (route) => route.fulfill({ json: [{ ...post, caption }] }));
    await page.goto('/food');
    await seeTexts(page, 'Post 1', '30 posts shown.');
    // What comes on the screen takes its own height only then, so the end moves away at first.
    const scrolled = async () => {
      await page.mouse.wheel(0, 100_000);
      return page.getByRole('article').count();
    };
    await expect.poll(scrolled).toBe(31);
    await see(articleOf(page, caption));
    await seeTexts(page, /^31 posts shown/);
  });

  test('says when it is empty, can’t be read or has no network, and reads again on request', { tags: 'night' }, async () => {
    const { caption } = await withPost();
    const { page, expectInConsole } = await openBrowser({ as: await Member.join() });
    expectInConsole(503, /ERR_INTERNET_DISCONNECTED/);
    await page.route('**/api/food-feed*', (route) => route.fulfill({ json: [] }));
    await page.goto('/food');
    await seeTexts(page, 'No food posts yet', 'Be the first to share a food analysis!');
    await see(page.getByRole('link', { name: 'Analyze Food' }));
    await audit(page, 'feed-empty');
    await page.unroute('**/api/food-feed*');
    await page.route('**/api/food-feed*', (route) => route.fulfill({ status: 503, json: { message: 'Please try again in a moment.' } }));
    await page.reload();
    await seeTexts(page, 'Error loading food posts', 'Please try again in a moment.');
    await audit(page, 'feed-failed');
    await page.unroute('**/api/food-feed*');
    await page.getByRole('button', { name: 'Retry' }).click();
    await see(articleOf(page, caption));

    await page.route('**/api/food-feed*', (route) => route.abort('internetdisconnected'));
    await page.reload();
    await seeTexts(page, 'Error loading food posts', /^You’re offline/);
    await page.unroute('**/api/food-feed*');
    await page.getByRole('button', { name: 'Retry' }).click();
    await see(articleOf(page, caption));
  });

  test('takes a like back that was not saved, and a post that is gone off the screen', { tags: 'night' }, async () => {
    const { author, post, caption } = await withPost();
    const { page, expectInConsole } = await openBrowser({ as: await Member.join() });
    expectInConsole(503, 404);
    await page.goto('/food');
    const like = articleOf(page, caption).getByRole('button', { name: /^Like/ });
    await page.route('**/like', (route) => route.fulfill({ status: 503, json: {} }), { times: 1 });
    const isRefused = page.waitForResponse('**/like');
    await like.click();
    await isRefused;
    await seeAttribute(like, 'aria-pressed', 'false');
    await seeTexts(articleOf(page, caption), 'Like 0');
    const [{ id }] = await author.analyses();
    expect((await author.request('DELETE', `/api/food-analyses/${id}/share`)).status).toBe(204);
    await like.click();
    await seeTexts(toastsOf(page), 'This post is no longer there.');
    await seeGone(articleOf(page, caption));
    await page.goto(`/food/${post.id}`);
    await seeTexts(page, 'This post is no longer there.');
    await audit(page, 'post-gone');
    await page.getByRole('link', { name: 'See the food feed' }).click();
    await see(page.getByRole('heading', { level: 1, name: 'Community Food Feeds' }));
  });
});

describe('what members write', () => {
  test('is shown as text, and a photo that fails has a plate in its place', async () => {
    const markup = '<img src=x onerror=alert(1)> **no** [link](javascript:alert(1))';
    const { author, post, caption } = await withPost(`${newWords()} ${markup}`);
    await comment(author, post.id, markup);
    const { page, expectInConsole } = await openBrowser();
    expectInConsole(500);
    await page.route('**/api/media/**', (route) => route.fulfill({ status: 500 }));
    await page.goto(`/food/${post.id}`);
    await seeTexts(page, caption, markup);
    await see(page.getByRole('img', { name: 'No photo to show' }));
    await seeCount(page.locator('main img'), 0);
  });

  test('stays when it is too long, and when the session ends meanwhile', { tags: 'night' }, async () => {
    const { post } = await withPost();
    const reader = await Member.join();
    const { page, expectInConsole } = await openBrowser({ as: reader });
    expectInConsole(401);
    await page.goto(`/food/${post.id}`);
    await page.getByLabel('Your comment').fill('x'.repeat(10_000));
    await page.getByRole('button', { name: 'Comment', exact: true }).click();
    await seeTexts(page, 'The comment must be 500 characters or fewer.');
    await audit(page, 'comment-refused');
    await page.getByLabel('Your comment').fill('Is it with fish?');
    expect((await reader.request('POST', '/api/logout')).status).toBe(204);
    await page.getByRole('button', { name: 'Comment', exact: true }).click();
    await page.getByRole('link', { name: 'Sign in to comment' }).click();
    await fill(page, { Email: reader.email, Password: reader.password });
    await page.getByRole('button', { name: 'Sign in' }).click();
    await seeValue(page.getByLabel('Your comment'), 'Is it with fish?');
    await page.getByRole('button', { name: 'Comment', exact: true }).click();
    await seeTexts(page.getByRole('listitem'), 'Is it with fish?');
  });
});

test('what a member reports they no longer see; staff remove it for everybody, and bring it back', { tags: 'night' }, async () => {
  const { author, post, caption } = await withPost();
  const reader = await Member.join();
  const { page, expectInConsole } = await openBrowser({ as: reader });
  expectInConsole(404);
  expect((await comment(author, post.id, 'Buy my tablets')).status).toBe(201);
  await page.goto(`/food/${post.id}`);
  const said = page.getByRole('listitem').filter({ hasText: 'Buy my tablets' });
  await said.getByRole('button', { name: 'Report' }).click();
  const aboutComment = dialogOf(page, 'Report this comment');
  await aboutComment.getByRole('button', { name: 'Send the report' }).click();
  await seeTexts(aboutComment, 'Choose a reason.');
  await aboutComment.getByLabel('What is wrong with it?').selectOption('Spam or advertising');
  await aboutComment.getByRole('button', { name: 'Send the report' }).click();
  await seeTexts(toastsOf(page), /^Thank you/);
  await seeTexts(page, 'No comments yet.');

  await page.goto('/food');
  await articleOf(page, caption).getByRole('button', { name: 'Report' }).click();
  const dialog = dialogOf(page, 'Report this post');
  await dialog.getByLabel('What is wrong with it?').selectOption('Another reason');
  await dialog.getByRole('button', { name: 'Send the report' }).click();
  await seeTexts(dialog, 'The reason is required.');
  await audit(page, 'report-post');
  await dialog.getByLabel('In your own words').fill('It is not food');
  await dialog.getByRole('button', { name: 'Send the report' }).click();
  await seeTexts(toastsOf(page), /^Thank you/);
  await seeGone(articleOf(page, caption));
  await page.goto(`/food/${post.id}`);
  await seeTexts(page, 'This post is no longer there.');

  // Everybody else still sees it, until staff have decided.
  const own = await openBrowser({ as: author });
  own.expectInConsole(404);
  await own.page.goto(`/food/${post.id}`);
  await seeTexts(own.page, caption);
  const headers = bearing(await signInStaff('case_manager', await newStaff('case_manager')));
  const { json: reports } = await request('GET', '/api/case-manager/reports', { headers });
  const { id } = reports.find((one: any) => one.postId === post.id && one.commentId === null);
  const decide = (decision: string) =>
    request('POST', `/api/case-manager/reports/${id}/decide`, { headers, body: { decision, reason: 'No food on it.' } });
  expect((await decide('remove')).status).toBe(200);
  await own.page.reload();
  await seeTexts(own.page, 'This post is no longer there.');
  expect((await decide('restore')).status).toBe(200);
  await own.page.reload();
  await seeTexts(own.page, caption);
});

test('a member chooses whether everybody sees their photo beside what they share', { tags: 'night' }, async () => {
  const member = await Member.join();
  const { page } = await openBrowser({ as: member });
  await page.goto('/settings');
  const choice = page.getByRole('switch', { name: 'Show my photo to everybody' });
  await seeChecked(choice, false);
  const isSaved = page.waitForResponse(
    (response) => response.url().endsWith('/api/user/preferences') && response.request().method() === 'PUT',
  );
  await choice.click();
  await isSaved;
  await page.reload();
  await seeChecked(choice);
  expect((await member.request('GET', '/api/user/preferences')).json.publicPhoto).toBe(true);
});
