import { beforeEach, describe, expect, test } from 'vitest';
import { stayInOneDay } from './lagos-days.ts';
import { Member } from './members.ts';
import { addPressure, cutNetwork, openWithWorker, waitingList } from './offline.ts';
import { plate } from './photos.ts';
import { pressure } from './readings.ts';
import { chooseDish, dialogOf, fill, openUpload, pickPhoto, see, seeCount, seeGone, seeTexts, seeValue, toastsOf } from './screen.ts';

beforeEach(stayInOneDay);

const sent = (page: Parameters<typeof waitingList>[0]) => seeGone(waitingList(page));

describe('what is entered without a network', () => {
  test('is seen at once, survives a reload, and is sent once when the network is back', async () => {
    const member = await Member.join();
    const { page, context } = await openWithWorker(member);
    await cutNetwork(context);
    await addPressure(page, '126', '82');
    await seeTexts(toastsOf(page), 'Saved on this device');
    await seeTexts(waitingList(page), 'Blood pressure 126/82', 'Waiting to send');
    await addPressure(page, '131', '84');
    await seeTexts(waitingList(page), 'Blood pressure 131/84');
    await page.reload();
    await seeTexts(waitingList(page), 'Blood pressure 126/82', 'Blood pressure 131/84');
    expect(await member.readings()).toEqual([]);
    await context.setOffline(false);
    await sent(page);
    await see(page.getByRole('link', { name: /126 over 82/ }), page.getByRole('link', { name: /131 over 84/ }));
    expect(await member.readings()).toHaveLength(2);
  });

  test('a meal and a workout wait as well, and a meal can be taken back', { tags: 'night' }, async () => {
    const member = await Member.join();
    const { page, context } = await openWithWorker(member, '/fitness');
    await page.goto('/');
    await see(page.getByRole('button', { name: 'Mark complete: Lunch' }));
    await cutNetwork(context);
    await page.getByRole('button', { name: 'Mark complete: Lunch' }).click();
    await page.getByRole('button', { name: 'Mark complete: Dinner' }).click();
    await seeCount(page.getByText('Waiting to send'), 2);
    // The app ignores a press for half a second, which may be the second half of a double tap, and nothing shows when that is over.
    await page.waitForTimeout(600);
    await page.getByRole('button', { name: 'Undo: Dinner' }).click();
    await seeCount(page.getByText('Waiting to send'), 1);
    await page.goto('/fitness?log=1');
    await fill(dialogOf(page), { Exercise: 'Walking', 'Duration in minutes': '30' });
    await dialogOf(page).getByRole('radio', { name: 'Low' }).check();
    await dialogOf(page).getByRole('button', { name: 'Save workout' }).click();
    await seeTexts(waitingList(page), 'Walking, 30 min');
    await context.setOffline(false);
    await sent(page);
    const { todaysMeals } = await member.dashboard();
    expect(todaysMeals.filter(({ completed }: { completed: boolean }) => completed).map(({ type }: { type: string }) => type)).toEqual([
      'lunch',
    ]);
  });

  test('a photo is kept, sent later, and leads to its report by its dish', { tags: 'night' }, async () => {
    const member = await Member.join();
    const { page, context, expectInConsole } = await openWithWorker(member, '/');
    expectInConsole(422);
    await cutNetwork(context);
    await openUpload(page);
    await pickPhoto(page, plate(3));
    await dialogOf(page).getByRole('button', { name: 'Keep only the photo' }).click();
    await seeGone(dialogOf(page));
    await seeTexts(waitingList(page), /^Photo of your /, 'Waiting to send');
    await page.reload();
    await seeTexts(waitingList(page), /^Photo of your /);
    await context.setOffline(false);
    await seeTexts(waitingList(page), 'Needs attention');
    // The list is at the end of home; what needs the member is said at its top.
    const notice = page.getByRole('status').filter({ hasText: '1 entry needs your attention.' });
    await notice.getByRole('link', { name: 'See it' }).click();
    await dialogOf(page).getByRole('button', { name: 'Next: choose the dish' }).click();
    await chooseDish(page, 'Jollof rice');
    await see(dialogOf(page).getByRole('heading', { name: 'Jollof rice' }));
    await page.keyboard.press('Escape');
    await sent(page);
    expect(await member.analyses()).toHaveLength(1);
  });
});

test('a dish chosen without a network makes the meal whole as soon as it is sent', { tags: 'night' }, async () => {
  const member = await Member.join();
  const { page, context } = await openWithWorker(member, '/');
  await cutNetwork(context);
  await openUpload(page);
  await pickPhoto(page, plate(6));
  await dialogOf(page).getByRole('button', { name: 'Next: choose the dish' }).click();
  await seeTexts(dialogOf(page, 'Which dish is this?'), /^You’re offline/);
  await dialogOf(page).getByLabel('Search dishes').fill('agusi');
  await see(dialogOf(page).getByRole('option', { name: /^Egusi soup/ }));
  await chooseDish(page, 'Jollof rice');
  await seeGone(dialogOf(page));
  await seeTexts(waitingList(page), /^Photo of your /, 'Waiting to send');
  await page.reload();
  await seeTexts(waitingList(page), /^Photo of your /);
  await context.setOffline(false);
  await seeTexts(toastsOf(page), 'Your report is ready', 'Jollof rice');
  await sent(page);
  expect(await member.analyses()).toMatchObject([{ foodName: 'Jollof rice' }]);
});

test('a reply that was lost makes no second reading', async () => {
  const member = await Member.join();
  const { page, context } = await openWithWorker(member);
  let posts = 0;
  await context.route('**/api/health-readings', async (route) => {
    if (route.request().method() !== 'POST' || (posts += 1) > 1) return route.continue();
    await route.fetch();
    return route.abort('failed');
  });
  await addPressure(page, '126', '82');
  await seeTexts(waitingList(page), 'Blood pressure 126/82');
  await page.getByRole('button', { name: 'Send now' }).click();
  await sent(page);
  expect(posts).toBe(2);
  expect(await member.readings()).toHaveLength(1);
});

test('two tabs send each thing once', { tags: 'night' }, async () => {
  const member = await Member.join();
  const { page, context } = await openWithWorker(member);
  const second = await context.newPage();
  await second.goto('/tracking');
  await cutNetwork(context);
  for (const [systolic, diastolic] of [
    ['121', '80'],
    ['122', '80'],
    ['123', '80'],
  ] as const) {
    await addPressure(page, systolic, diastolic);
    await seeTexts(waitingList(page), `Blood pressure ${systolic}/${diastolic}`);
  }
  await addPressure(second, '124', '80');
  await seeTexts(waitingList(second), 'Blood pressure 121/80', 'Blood pressure 124/80');
  const keys: (string | undefined)[] = [];
  context.on('request', (one) => {
    if (one.method() === 'POST' && one.url().endsWith('/api/health-readings')) keys.push(one.headers()['idempotency-key']);
  });
  await context.setOffline(false);
  await Promise.all([sent(page), sent(second)]);
  expect(await member.readings()).toHaveLength(4);
  expect(new Set(keys).size).toBe(4);
});

test('a tab that is killed while it sends loses nothing and doubles nothing', async () => {
  const member = await Member.join();
  const { page, context } = await openWithWorker(member);
  await context.route('**/api/health-readings', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    await route.fetch();
    // No reply: the tab dies before it comes.
  });
  await addPressure(page, '126', '82');
  await expect.poll(async () => (await member.readings()).length).toBe(1);
  await page.close();
  await context.unroute('**/api/health-readings');
  const next = await context.newPage();
  await next.goto('/tracking');
  await see(next.getByRole('link', { name: /126 over 82/ }));
  await sent(next);
  expect(await member.readings()).toHaveLength(1);
});

test('a full disk is said in a sentence, and nothing that was typed goes away', { tags: 'night' }, async () => {
  const member = await Member.join();
  const { page, context } = await openWithWorker(member);
  await page.evaluate(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await cutNetwork(context);
  await addPressure(page, '126', '82');
  await seeTexts(dialogOf(page), /There's no space left on this device/);
  await seeValue(dialogOf(page).getByLabel('Systolic'), '126');
  await context.setOffline(false);
  await dialogOf(page).getByRole('button', { name: 'Save reading' }).click();
  await seeTexts(toastsOf(page), 'Reading saved');
  expect(await member.readings()).toHaveLength(1);
});

test('signing out asks first where something waits, and then leaves nothing behind', async () => {
  const member = await Member.join();
  const { page, context } = await openWithWorker(member);
  await context.route('**/api/health-readings', (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()));
  await addPressure(page, '126', '82');
  await seeTexts(waitingList(page), 'Waiting to send');
  const logOut = async () => {
    await page.getByRole('button', { name: 'Your profile' }).click();
    await page.getByRole('button', { name: 'Log out' }).click();
    await seeTexts(dialogOf(page), "1 entry hasn't been sent yet. If you log out now, it is deleted from this device.");
  };
  await logOut();
  await dialogOf(page).getByRole('button', { name: 'Stay signed in' }).click();
  await seeTexts(waitingList(page), 'Blood pressure 126/82');
  await logOut();
  await dialogOf(page).getByRole('button', { name: 'Log out and delete' }).click();
  await page.waitForURL('**/auth');
  await context.unroute('**/api/health-readings');
  await fill(page, { Email: member.email, Password: member.password });
  await page.getByRole('button', { name: 'Sign in' }).click();
  await see(page.getByRole('button', { name: 'Your profile' }));
  await page.goto('/tracking');
  await seeTexts(page, 'No readings yet.');
});

test('a session that has ended pauses it until the same member signs in', { tags: 'night' }, async () => {
  const [member, other] = [await Member.join(), await Member.join()];
  const { page, context, expectInConsole } = await openWithWorker(member);
  expectInConsole(401);
  await cutNetwork(context);
  await addPressure(page, '126', '82');
  await seeTexts(waitingList(page), 'Waiting to send');
  await member.request('POST', '/api/logout');
  await context.setOffline(false);
  await page.waitForURL('**/auth');
  const signIn = async ({ email, password }: Member) => {
    await fill(page, { Email: email, Password: password });
    await page.getByRole('button', { name: 'Sign in' }).click();
    await see(page.getByRole('button', { name: 'Your profile' }));
    await page.goto('/tracking');
  };
  await signIn(other);
  await seeTexts(page, 'No readings yet.');
  // What waits is sent in turn: whatever this browser would send for the other member has gone before their own reading.
  await addPressure(page, '118', '76');
  await see(page.getByRole('link', { name: /118 over 76/ }));
  expect(await other.readings()).toMatchObject([{ systolic: 118 }]);
  await page.getByRole('button', { name: 'Your profile' }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.waitForURL('**/auth');
  await signIn(member);
  await see(page.getByRole('link', { name: /126 over 82/ }));
});

/** Runs in the page: IndexedDB answers a second late, as on an old phone. */
function openTheDiskLate(): void {
  const open = IDBFactory.prototype.open;
  IDBFactory.prototype.open = function (...given) {
    const late = {} as IDBOpenDBRequest & { result: IDBDatabase };
    // The lateness itself, in the page.
    setTimeout(() => {
      const asked = open.apply(this, given);
      asked.onsuccess = (event) => {
        Object.assign(late, { result: asked.result });
        late.onsuccess?.(event);
      };
    }, 1_000);
    return late;
  };
}

test('what is refused needs attention, and can be put right or deleted', { tags: 'night' }, async () => {
  const member = await Member.join();
  const { page, context, expectInConsole } = await openWithWorker(member);
  expectInConsole(422);
  await cutNetwork(context);
  await addPressure(page, '126', '82');
  await addPressure(page, '127', '83');
  await seeTexts(waitingList(page), 'Blood pressure 127/83');
  const refused = { status: 422, json: { code: 'refused', message: 'This can not be right.' } };
  await context.route('**/api/health-readings', (route) =>
    route.request().method() === 'POST' ? route.fulfill(refused) : route.continue(),
  );
  await context.setOffline(false);
  await seeCount(waitingList(page).getByText('Needs attention'), 2);
  await seeTexts(waitingList(page), 'This can not be right.');
  await context.unroute('**/api/health-readings');
  await waitingList(page).getByRole('button', { name: 'Delete Blood pressure 127/83' }).click();
  await waitingList(page).getByRole('link', { name: 'Edit Blood pressure 126/82' }).click();
  await seeValue(dialogOf(page).getByLabel('Systolic'), '126');
  await page.addInitScript(openTheDiskLate);
  await page.reload();
  await seeValue(dialogOf(page).getByLabel('Systolic'), '126');
  await fill(dialogOf(page), { Systolic: '125' });
  await dialogOf(page).getByRole('button', { name: 'Save reading' }).click();
  await seeTexts(toastsOf(page), 'Reading saved');
  await sent(page);
  expect((await member.readings()).map(({ systolic }) => systolic)).toEqual([125]);
});

test('a reading of an emergency shows its advice as soon as it is sent', { tags: 'night' }, async () => {
  const member = await Member.join();
  await member.record(pressure(120, 78));
  const { page, context } = await openWithWorker(member);
  await cutNetwork(context);
  await addPressure(page, '185', '125');
  await seeTexts(waitingList(page), 'Blood pressure 185/125');
  await context.setOffline(false);
  await sent(page);
  await seeTexts(page, /Your blood pressure: 185\/125 mmHg/);
});
