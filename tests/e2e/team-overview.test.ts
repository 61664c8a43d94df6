import { describe, test } from 'vitest';
import { DESKTOP, openBrowser } from './browser.ts';
import { isOurs } from './running-product.ts';
import { see, seeAddress, seeCount, seeTexts } from './screen.ts';
import { newStaff } from './staff-callers.ts';
import { checkStaffScreen } from './staff-check.ts';
import { signInOn, tabTo } from './staff-screen.ts';

const SUMMARY = {
  asOf: '2026-11-21T08:14:00.000Z',
  users: { internal: 12_000, external: 345, offset: 0, total: 12_345 },
  revenue: { total: 1_250_000, aiDoc: 50_000 },
  subscriptions: { active: 420 },
  team: 7,
  appointments: { today: 1 },
  aiChats: { today: 23 },
  payments: { pending: 4 },
  tasks: { open: 9, overdue: 2 },
};

async function openOverview() {
  const [visit, manager] = await Promise.all([openBrowser({ viewport: DESKTOP }), newStaff('manager')]);
  await signInOn(visit.page, manager);
  return visit;
}

describe.runIf(isOurs)("a manager's overview", () => {
  test('shows the figures of the product, and leads to the work by the keyboard alone', async () => {
    const { page } = await openOverview();
    await page.goto('/sabiwell-manager/dashboard?tab=overview');
    await seeTexts(page, 'Total Users', 'Total Revenue', 'Active Subscriptions', 'Team Members', /^As of \d\d:\d\d in Lagos$/);
    await seeTexts(page, /appointments? today$/, /AI consultations?$/, /pending payments?$/);
    await tabTo(page, 'link', 'Manage Team');
    await page.keyboard.press('Enter');
    await seeAddress(page, 'search', '?tab=team');
    await see(page.getByRole('heading', { name: 'Team', exact: true }));
  });

  test('names what its figures are made of, and what is late', async () => {
    const { page } = await openOverview();
    await page.route('**/api/sabiwell-manager/summary', (route) => route.fulfill({ json: SUMMARY }));
    await page.goto('/sabiwell-manager/dashboard?tab=overview');
    await seeTexts(page, '12,345', '+345 from external database', '₦1,250,000', '₦50,000 of it from AI Doc', '420', '7');
    await seeTexts(page, '1 appointment today', '23 AI consultations', '4 pending payments', '2 tasks are overdue', '9 tasks are open');
    await checkStaffScreen(page, 'manager-overview');
    await page.setViewportSize(DESKTOP);
    await page.getByRole('link', { name: 'Review Payments' }).click();
    await see(page.getByRole('grid', { name: 'Payments' }));
    await page.goBack();
    await page.getByRole('link', { name: 'Manage Subscriptions' }).click();
    await see(page.getByRole('grid', { name: 'Subscriptions' }));
  });

  test('says that the figures could not be read, and keeps the ways to the work', async () => {
    const { page, expectInConsole } = await openOverview();
    expectInConsole(500);
    await page.route('**/api/sabiwell-manager/summary', (route) => route.fulfill({ status: 500, json: { message: 'Something broke.' } }));
    await page.goto('/sabiwell-manager/dashboard?tab=overview');
    await seeTexts(page, "We couldn't load the figures.", 'Something broke.');
    await see(page.getByRole('link', { name: 'Manage Team' }));
    await page.unroute('**/api/sabiwell-manager/summary');
    await page.getByRole('button', { name: 'Try again' }).click();
    await seeTexts(page, 'Total Users');
    await seeCount(page.getByText("We couldn't load the figures."), 0);
  });

  test.each([
    ['users', 'Users'],
    ['appointments', 'Appointments'],
    ['prescriptions', 'Prescriptions'],
    ['ai-chats', 'AI Chats'],
    ['payments', 'Payments'],
    ['subscriptions', 'Subscriptions'],
  ])('has the list of %s beside it, which fails alone', async (tab, name) => {
    const { page, expectInConsole } = await openOverview();
    expectInConsole(500);
    const list = `**/api/sabiwell-manager/${tab}?*`;
    await page.route(list, (route) => route.fulfill({ status: 500, json: { message: 'Something broke.' } }));
    await page.goto(`/sabiwell-manager/dashboard?tab=${tab}`);
    await seeTexts(page, 'Something broke.');
    await page.unroute(list);
    await page.getByRole('button', { name: 'Try again' }).click();
    await see(page.getByRole('grid', { name }).or(page.getByText(/^No .* yet\.$/)));
    await see(page.getByPlaceholder('Search users, team members, payments, subscriptions...'));
  });

  test('has both lists of bookings, each with a search of its own', async () => {
    const { page } = await openOverview();
    await page.goto('/sabiwell-manager/dashboard?tab=bookings');
    await seeTexts(page, /^Doctor Bookings( \(|$)/, /^Trainer Bookings( \(|$)/);
    await seeCount(page.getByPlaceholder('Search users, team members, payments, subscriptions...'), 2);
    await checkStaffScreen(page, 'manager-bookings');
  });
});
