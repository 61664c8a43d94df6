import { expect, test } from 'vitest';
import { audit } from './audit.ts';
import { openBrowser, PHONE } from './browser.ts';
import { showPart } from './kit.ts';
import { see, seeFocus } from './screen.ts';

const NAMES = ['Users', 'Wallets', 'Payments', 'Subscriptions', 'Appointments', 'Doctors', 'Health Readings', 'AI Chats', 'Sessions'];
const SCRIPT = `
  import { createElement as h, useState } from 'react';
  import { createRoot } from 'react-dom/client';
  import { panelId, tabId, Tabs } from '@sabiwell/ui/tabs.tsx';
  const names = ${JSON.stringify(NAMES)};
  function Part() {
    const [value, setValue] = useState('Payments');
    const tabs = names.map((name) => ({ value: name, label: name }));
    return [
      h('h1', { key: 1 }, 'Nine tabs'),
      h(Tabs, { key: 2, id: 'nine', label: 'Lists', tabs, value, onChange: setValue }),
      h('div', { key: 3, id: panelId('nine'), role: 'tabpanel', 'aria-labelledby': tabId('nine', value) }, value),
    ];
  }
  createRoot(document.getElementById('root')).render(h(Part));
`;

test('nine tabs fit a phone: they scroll, the page does not, and the keys reach each of them', async () => {
  const { page } = await openBrowser();
  await showPart(page, SCRIPT);
  const tab = (name: string) => page.getByRole('tab', { name, exact: true });
  const isInView = (name: string) =>
    tab(name).evaluate((element) => {
      const { left, right } = element.getBoundingClientRect();
      return left >= 0 && right <= window.innerWidth;
    });
  const width = () => page.evaluate(() => document.documentElement.scrollWidth);

  await tab('Payments').waitFor();
  await expect.poll(() => isInView('Payments')).toBe(true);
  await expect.poll(() => isInView('Sessions')).toBe(false);
  await expect.poll(width).toBe(PHONE.width);
  await audit(page, 'nine-tabs');

  await tab('Payments').focus();
  for (const name of NAMES.slice(3)) {
    await page.keyboard.press('ArrowRight');
    await seeFocus(tab(name));
    await expect.poll(() => isInView(name), { message: name }).toBe(true);
  }
  await page.keyboard.press('ArrowRight');
  await seeFocus(tab('Users'));
  await page.keyboard.press('End');
  await seeFocus(tab('Sessions'));
  await page.keyboard.press('Home');
  await seeFocus(tab('Users'));
  await see(page.getByRole('tabpanel', { name: 'Users' }).filter({ hasText: /^Users$/ }));
  await expect.poll(() => isInView('Users')).toBe(true);
  await expect.poll(width).toBe(PHONE.width);
});
