import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { audit, savePicture } from './audit.ts';
import { DESKTOP, openBrowser, PHONE } from './browser.ts';
import { bookVisit, freeTimes, type ListedDoctor, moveStart, newListedDoctor, queryBookings } from './listed-doctor.ts';
import { Member } from './members.ts';
import { isOurs } from './running-product.ts';
import { dialogOf, see, seeAttribute, seeFocus, seeGone, seeTexts, toastsOf } from './screen.ts';
import { newStaff } from './staff-callers.ts';
import { signInOn, tabTo } from './staff-screen.ts';

const WIDE = { width: 1440, height: 900 };

/** A doctor whom no other test knows, with so many visits that wait, each of another member. */
async function visitsOf(count: number) {
  const doctor = await newListedDoctor();
  const times = await freeTimes(doctor);
  const visits: { id: string; member: Member; date: string; time: string }[] = [];
  for (const time of times.slice(0, count)) {
    const member = await Member.join();
    visits.push({ id: await bookVisit(member, doctor, time), member, ...time });
  }
  return { doctor, visits };
}

/** The Consultations tab, searched for the visits of one doctor. */
async function openConsultations({ name }: ListedDoctor, viewport: { width: number; height: number } = DESKTOP) {
  const visit = await openBrowser({ viewport });
  await signInOn(visit.page, await newStaff('case_manager'));
  await visit.page.goto(`/case-manager/dashboard?tab=consultations&q=${encodeURIComponent(name)}`);
  await see(gridOf(visit.page));
  return visit;
}

const gridOf = (page: Page) => page.getByRole('grid', { name: 'Consultations' });
const rowOf = (page: Page, member: Member) => gridOf(page).getByRole('row').filter({ hasText: member.email });
const visitRow = async (id: string) =>
  (await queryBookings('SELECT status, reason_code, starts_at FROM appointments WHERE id = $1', [id]))[0];

describe.runIf(isOurs)("a case manager's consultations", () => {
  test('are confirmed and rejected with a reason by mouse, and say what they are about', async () => {
    const { doctor, visits } = await visitsOf(2);
    const [kept, refused] = [visits[0]!, visits[1]!];
    const { page } = await openConsultations(doctor, WIDE);
    await see(page.getByPlaceholder('Search patients, doctors, consultations, prescriptions...'));
    await seeTexts(rowOf(page, kept.member), 'Pending', 'Normal', '30 min', 'Headache since Monday');
    await savePicture(page, 'case-consultations-wide-light');
    await rowOf(page, kept.member)
      .getByRole('button', { name: /^Confirm/ })
      .click();
    await seeTexts(dialogOf(page), `With ${doctor.name}`);
    await dialogOf(page).getByRole('button', { name: 'Confirm' }).click();
    await seeTexts(toastsOf(page), 'Appointment updated successfully');
    await seeTexts(rowOf(page, kept.member), 'Confirmed');
    await see(rowOf(page, kept.member).getByRole('button', { name: /^Mark Complete/ }));

    await rowOf(page, refused.member)
      .getByRole('button', { name: /^Reject/ })
      .click();
    await dialogOf(page).getByRole('radio', { name: 'The doctor is not available' }).check();
    await audit(page, 'case-consultations-reject');
    await page.setViewportSize(WIDE);
    await dialogOf(page).getByRole('button', { name: 'Reject' }).click();
    await seeTexts(rowOf(page, refused.member), 'Rejected');
    expect(await visitRow(refused.id)).toMatchObject({ status: 'rejected', reason_code: 'doctor_unavailable' });
  });

  test('are confirmed, completed and cancelled by the keyboard alone', async () => {
    const { doctor, visits } = await visitsOf(3);
    const [over, later, open] = [visits[0]!, visits[1]!, visits[2]!];
    await moveStart(over.id, -60);
    // Beyond the free times of the next days, one of which is the open visit's.
    await moveStart(later.id, 30 * 24 * 60);
    const { page } = await openConsultations(doctor);
    await tabTo(page, 'grid', 'Consultations');
    await page.keyboard.press('Home');
    await seeAttribute(gridOf(page), 'aria-activedescendant', new RegExp(open.id));
    await page.keyboard.press('c');
    await seeFocus(dialogOf(page).getByRole('button', { name: 'Cancel' }));
    await tabTo(page, 'button', 'Confirm', 'Shift+Tab');
    await page.keyboard.press('Enter');
    await seeTexts(rowOf(page, open.member), 'Confirmed');
    await seeFocus(gridOf(page));
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('x');
    await seeTexts(dialogOf(page), /^Cancel .+'s consultation\?$/);
    await seeFocus(dialogOf(page).getByRole('button', { name: 'Back' }));
    await tabTo(page, 'button', 'Cancel', 'Shift+Tab');
    await page.keyboard.press('Enter');
    await seeTexts(rowOf(page, later.member), 'Cancelled');
    expect(await visitRow(later.id)).toMatchObject({ status: 'cancelled', reason_code: 'by_staff' });
    await seeFocus(gridOf(page));
    await page.keyboard.press('End');
    await page.keyboard.press('m');
    await tabTo(page, 'button', 'Mark Complete', 'Shift+Tab');
    await page.keyboard.press('Enter');
    await seeTexts(rowOf(page, over.member), 'Completed');
    expect(await visitRow(over.id)).toMatchObject({ status: 'completed' });
  });

  test('that cannot be confirmed offer the free times, and a time that was just taken is no longer one of them', async () => {
    const { doctor, visits } = await visitsOf(1);
    const [visit] = [visits[0]!];
    const { page, expectInConsole } = await openConsultations(doctor);
    expectInConsole(409);
    // The doctor is away at the time that the member asked for.
    await queryBookings(
      `INSERT INTO calendar_events (doctor_id, title, type, starts_at, ends_at)
       SELECT doctor_id, 'Away', 'unavailable', starts_at, ends_at FROM appointments WHERE id = $1`,
      [visit.id],
    );
    await rowOf(page, visit.member)
      .getByRole('button', { name: /^Confirm/ })
      .click();
    await dialogOf(page).getByRole('button', { name: 'Confirm' }).click();
    await seeTexts(dialogOf(page), 'Failed to update appointment', 'The doctor does not see patients at that time.');
    await dialogOf(page).getByRole('button', { name: 'Another time…' }).click();
    const move = page.getByRole('dialog', { name: /^Another time for/ });
    const [first, second] = (await freeTimes(doctor)).slice(2, 4);
    await move.getByLabel('Day').selectOption(first!.date);
    await move.getByRole('radio', { name: first!.time }).check();
    await audit(page, 'case-consultations-move');
    await page.setViewportSize(DESKTOP);
    await bookVisit(await Member.join(), doctor, first!);
    await move.getByRole('button', { name: 'Confirm at this time' }).click();
    await seeTexts(move, 'Failed to update appointment', 'That time was just taken');
    await seeGone(move.getByRole('radio', { name: first!.time }));
    await move.getByLabel('Day').selectOption(second!.date);
    await move.getByRole('radio', { name: second!.time }).check();
    await move.getByRole('button', { name: 'Confirm at this time' }).click();
    await seeGone(move);
    await seeTexts(rowOf(page, visit.member), 'Confirmed');
    const moved = await visitRow(visit.id);
    expect(moved).toMatchObject({ status: 'confirmed', starts_at: new Date(second!.startsAt) });
  });

  test('are cards on a phone, each with its buttons', async () => {
    const { doctor, visits } = await visitsOf(2);
    const { page } = await openConsultations(doctor, PHONE);
    const [visit] = [visits[0]!];
    await seeTexts(rowOf(page, visit.member), 'Headache since Monday');
    await audit(page, 'case-consultations');
    await page.setViewportSize(PHONE);
    await rowOf(page, visit.member)
      .getByRole('button', { name: /^Reject/ })
      .click();
    await dialogOf(page).getByRole('button', { name: 'Reject' }).click();
    await seeTexts(rowOf(page, visit.member), 'Rejected');
    expect(await visitRow(visit.id)).toMatchObject({ status: 'rejected', reason_code: 'declined' });
  });
});
