import { dayLater, lagosDay } from '@sabiwell/proto/http/lagos-time.ts';
import { describe, expect, test } from 'vitest';
import { audit, axeFaults, overflowOf, savePicture } from './audit.ts';
import { DESKTOP } from './browser.ts';
import { goToTab, openTab } from './doctor-portal.ts';
import { bookVisit, freeTimes, moveStart } from './listed-doctor.ts';
import { request } from './members.ts';
import { dialogOf, fill, see, seeAddress, seeCount, seeFocus, seeGone, seeTexts, seeValue, toastsOf } from './screen.ts';

const WIDE = { width: 1440, height: 900 };
const EVENTS = '/api/doctor/calendar-events';

/** An entry of the doctor's own in a month that no visit can be booked in. */
async function enter(headers: Record<string, string>, date: string, time: string, title: string): Promise<void> {
  const body = { title, type: 'consultation', date, time, duration: 30 };
  expect((await request('POST', EVENTS, { headers, body })).status).toBe(201);
}

describe('the calendar', () => {
  test('shows two entries of a day and how many more, and an own one is added, changed and removed on the server', async () => {
    const { page, headers } = await openTab('calendar', async (_doctor, _member, own) => {
      await enter(own, '2099-03-10', '09:00', 'Ward round');
      await enter(own, '2099-03-10', '11:00', 'Teaching');
      await enter(own, '2099-03-10', '14:00', 'Board');
    });
    await page.setViewportSize(DESKTOP);
    await seeTexts(page, 'No appointments scheduled for today');
    await goToTab(page, 'calendar', '&month=2099-03');
    await see(page.getByRole('heading', { name: 'March 2099' }));
    await seeCount(page.getByRole('columnheader'), 7);
    await seeTexts(page.getByRole('columnheader').first(), 'Sun');
    const cell = page.getByRole('gridcell').filter({ hasText: 'Ward round' });
    await seeTexts(cell, '+1 more');
    await seeCount(cell.getByText('Board'), 0);
    await audit(page, 'calendar');
    await page.setViewportSize(WIDE);
    await savePicture(page, 'calendar-wide-light');
    await cell.getByRole('button', { name: /3 entries/ }).click();
    const day = dialogOf(page, 'Tuesday 10 March');
    await seeTexts(day, 'Ward round', 'Teaching', 'Board');
    await audit(page, 'calendar-day');
    await page.setViewportSize(DESKTOP);
    await day.getByRole('button', { name: /Board/ }).click();
    const change = dialogOf(page, 'Change Calendar Event');
    await seeValue(change.getByLabel('Time'), '14:00');
    await fill(change, { Title: 'Board meeting', Time: '15:00' });
    await change.getByRole('button', { name: 'Save' }).click();
    await seeTexts(toastsOf(page), 'Event changed');
    const stored = async () => (await request('GET', `${EVENTS}?from=2099-03-01&to=2099-03-31`, { headers })).json;
    expect((await stored()).map(({ title, time }: { title: string; time: string }) => `${time} ${title}`)).toContain('15:00 Board meeting');
    await cell.getByRole('button', { name: /Teaching/ }).click();
    await dialogOf(page).getByRole('button', { name: 'Remove' }).click();
    await seeFocus(dialogOf(page, 'Remove Teaching?').getByRole('button', { name: 'Keep it' }));
    await audit(page, 'calendar-remove');
    await page.setViewportSize(DESKTOP);
    await dialogOf(page).getByRole('button', { name: 'Remove' }).click();
    await seeTexts(toastsOf(page), 'Event removed');
    await seeTexts(cell, 'Board meeting');
    expect(await stored()).toHaveLength(2);
  });

  test('is walked and filled by the keyboard, into the next month', async () => {
    const { page } = await openTab('calendar');
    await page.setViewportSize(DESKTOP);
    await goToTab(page, 'calendar', '&month=2099-03');
    await page.getByRole('button', { name: /^Sunday 1 March/ }).focus();
    await page.keyboard.press('ArrowRight');
    await seeFocus(page.getByRole('button', { name: /^Monday 2 March/ }));
    await page.keyboard.press('PageDown');
    await see(page.getByRole('heading', { name: 'April 2099' }));
    await seeFocus(page.getByRole('button', { name: /^Thursday 2 April/ }));
    await page.keyboard.press('Enter');
    const dialog = dialogOf(page, 'Add Calendar Event');
    await seeValue(dialog.getByLabel('Date'), '2099-04-02');
    await seeFocus(dialog.getByLabel('Title'));
    await page.keyboard.press('Enter');
    await seeTexts(dialog, 'Title is required.');
    await page.keyboard.type('Conference');
    await page.keyboard.press('Enter');
    await seeTexts(toastsOf(page), 'Event added to calendar');
    await see(page.getByRole('gridcell').filter({ hasText: 'Conference' }));
    await page.getByRole('button', { name: 'This month' }).click();
    await seeAddress(page, 'search', '?tab=calendar');
  });

  test('says before leave is saved which booked visits it lies over, and keeps them', async () => {
    let id = '';
    let date = '';
    const { page, member, doctor } = await openTab('calendar', async (own, asking) => {
      const time = (await freeTimes(own))[0]!;
      ({ date } = time);
      id = await bookVisit(asking, own, time);
    });
    await page.getByRole('button', { name: 'Edit Calendar' }).click();
    const dialog = dialogOf(page, 'Add Calendar Event');
    await seeTexts(dialog, /^Members can still book this time/);
    await dialog.getByRole('radio', { name: 'Unavailable' }).check();
    await fill(dialog, { Title: 'Leave', Duration: 'days', Date: dayLater(date, 40) });
    await seeTexts(dialog, /^No booked visit lies in this time\./);
    await fill(dialog, { Date: date, 'Last day': date });
    await seeTexts(dialog, '1 booked visit lies in this time', /^They stay booked when you save\./);
    await audit(page, 'calendar-leave');
    await dialog.getByRole('button', { name: 'Add event' }).click();
    await seeTexts(toastsOf(page), 'Event added to calendar', 'A case manager is asked to deal with 1 booked visit.');
    expect((await member.request('GET', `/api/appointments/${id}`)).json.status).toBe('pending');
    const free = (await freeTimes(doctor)).filter((one) => one.date === date);
    expect(free).toEqual([]);
  });

  test('shows the visits of today, each leading to what can be done about it', async () => {
    const { page, member } = await openTab('calendar', async (doctor, own) => {
      const id = await bookVisit(own, doctor, (await freeTimes(doctor))[0]!);
      // Now: some minutes ago may have been yesterday.
      await moveStart(id, 0, 'in_progress');
    });
    const schedule = page.getByRole('region', { name: "Today's Schedule" });
    await schedule.getByRole('link').click();
    await seeAddress(page, 'search', `?tab=consultations&patient=${member.id}`);
  });

  test('that could not be read can be read again, and what could not be saved stays', async () => {
    const { page, expectInConsole } = await openTab('calendar');
    expectInConsole(503);
    await seeTexts(page, 'No appointments scheduled for today');
    await page.route(`**${EVENTS}*`, (route) => route.fulfill({ status: 503, json: { message: 'Please try again later.' } }));
    await page.getByRole('button', { name: 'Edit Calendar' }).click();
    const dialog = dialogOf(page);
    await fill(dialog, { Title: 'Dentist' });
    await dialog.getByRole('button', { name: 'Add event' }).click();
    await seeTexts(dialog.getByRole('alert'), 'Event not saved', 'Please try again later.');
    await seeValue(dialog.getByLabel('Title'), 'Dentist');
    await page.reload();
    await seeTexts(page, 'Failed to load dashboard data');
    await page.unroute(`**${EVENTS}*`);
    await page.getByRole('button', { name: 'Try again' }).first().click();
    await page.getByRole('button', { name: 'Try again' }).click();
    await seeTexts(page, 'No appointments scheduled for today');
  });
});

describe('weekly hours', () => {
  test('are set with a break, refused where they make no sense, and change what members can book', async () => {
    const { page, doctor } = await openTab('calendar');
    const hours = page.getByRole('region', { name: 'Weekly hours' });
    await seeTexts(hours, /^You have set no hours, so members can book you every day from 08:00 to 18:00\.$/);
    const weekday = new Date(`${dayLater(lagosDay(new Date()), 1)}T00:00:00Z`).getUTCDay();
    const names = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
    const works = (name: string) => hours.getByRole('checkbox', { name: new RegExp(name) });
    for (const name of names) await works(name).uncheck();
    await hours.getByRole('button', { name: 'Save weekly hours' }).click();
    await seeTexts(hours, /^Choose at least one day\./);
    await works(names[weekday]!).check();
    const day = hours.getByRole('group', { name: names[weekday] });
    await fill(day, { From: '09:00', To: '08:00' });
    await hours.getByRole('button', { name: 'Save weekly hours' }).click();
    await seeTexts(hours, 'A day ends after it starts.');
    await audit(page, 'calendar-hours');
    await fill(day, { From: '09:00', To: '12:00', 'Break starts': '10:00', 'Break ends': '11:00' });
    await hours.getByRole('button', { name: 'Save weekly hours' }).click();
    await seeTexts(toastsOf(page), 'Weekly hours saved');
    const times = (await freeTimes(doctor)).filter(({ date }) => date === dayLater(lagosDay(new Date()), 1)).map(({ time }) => time);
    expect(times).toEqual(['09:00', '09:30', '11:00', '11:30']);
    await page.reload();
    await seeValue(day.getByLabel('Break starts'), '10:00');
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
    expect([await overflowOf(page), await axeFaults(page, 'light')]).toEqual([0, []]);
    await seeGone(dialogOf(page));
  });
});
