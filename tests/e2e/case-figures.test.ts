import { describe, expect, test } from 'vitest';
import { audit, savePicture } from './audit.ts';
import { DESKTOP, openBrowser, PHONE } from './browser.ts';
import { bookVisit, freeTimes, newListedDoctor } from './listed-doctor.ts';
import { Member } from './members.ts';
import { isOurs } from './running-product.ts';
import { dialogOf, see, seeTexts } from './screen.ts';
import { newStaff } from './staff-callers.ts';
import { signInOn, tabTo } from './staff-screen.ts';

const CHATS = '**/api/case-manager/ai-chats?*';
const chat = {
  id: 'c1',
  version: 1,
  updatedAt: '2026-11-20T08:14:00.000Z',
  userId: 7,
  userName: '',
  userEmail: 'amina@example.com',
  sessionId: 's1',
  userMessage: 'Hidden until opened',
  aiResponse: 'Hidden until opened',
  severity: 'high',
  immediate: true,
  status: 'answered',
  consultationType: 'guide',
  timestamp: '2026-11-20T08:14:00.000Z',
  createdAt: '2026-11-20T08:14:00.000Z',
  paymentStatus: 'free',
  amount: 0,
  formattedDate: '20 Nov 2026',
  formattedTime: '09:14',
};

describe.runIf(isOurs)("a case manager's figures", () => {
  test('stand over every tab, and a figure that fails says so with a way on', async () => {
    const [doctor, member] = await Promise.all([newListedDoctor(), Member.join()]);
    const [time] = await freeTimes(doctor);
    await bookVisit(member, doctor, time!);
    const { page, expectInConsole } = await openBrowser({ viewport: PHONE });
    expectInConsole(500);
    await signInOn(page, await newStaff('case_manager'));
    const cards = page.getByRole('region', { name: 'Figures' });
    await seeTexts(
      cards,
      'Pending Appointments',
      'Total Consultations',
      'Active Doctors',
      'Total Patients',
      /^\+\d+ from external database$/,
    );
    await expect.poll(async () => Number(await cards.getByRole('definition').first().textContent())).toBeGreaterThan(0);
    await audit(page, 'case-figures');
    await page.setViewportSize(DESKTOP);
    await page.getByRole('tab', { name: 'Doctors' }).click();
    await see(cards);
    await savePicture(page, 'case-figures-wide-light');
    await page.route('**/api/case-manager/summary', (route) =>
      route.fulfill({ status: 500, json: { message: 'Something went wrong on our side.' } }),
    );
    await page.reload();
    await seeTexts(cards, "We couldn't load the figures.");
    await page.unroute('**/api/case-manager/summary');
    await cards.getByRole('button', { name: 'Try again' }).click();
    await seeTexts(cards, 'Active Doctors');
  });

  test('lead to the AI consultations, by keyboard, whose words stay hidden', async () => {
    const { page } = await openBrowser({ viewport: DESKTOP });
    await signInOn(page, await newStaff('case_manager'));
    await page.route(CHATS, (route) => route.fulfill({ json: [chat] }));
    await page.goto('/case-manager/dashboard?tab=ai-consultations');
    const grid = page.getByRole('grid', { name: 'AI Consultations' });
    await seeTexts(grid, 'Anonymous', 'Answered', 'amina@example.com', 'Written guide');
    await tabTo(page, 'grid', 'AI Consultations');
    await page.keyboard.press('Home');
    await page.keyboard.press('Enter');
    await seeTexts(dialogOf(page), 'Hidden until opened', 'It may have been an emergency');
    await audit(page, 'case-ai-consultation');
  });
});
