import { expect, test } from 'vitest';
import { lazyPage } from '@sabiwell/ui/lazy-page.ts';
import { shownTab, tabBeside } from './portal-tab.ts';

const page = lazyPage(() => Promise.reject(new Error('not loaded in this test')));
const tabs = [
  { id: 'users', name: 'Users' },
  { id: 'staff', name: 'Staff', page },
  { id: 'money', name: 'Money desk' },
  { id: 'audit', name: 'Audit', page },
];

test.each([
  ['audit', 'audit'],
  ['users', 'staff'],
  ['nothing', 'staff'],
  [null, 'staff'],
])('the address names %s: %s is shown', (named, shown) => {
  expect(shownTab(tabs, named)?.id).toBe(shown);
});

test('a portal without a tab to open shows none', () => {
  expect(shownTab(tabs.slice(0, 1), null)).toBeUndefined();
  expect(tabBeside(tabs.slice(0, 1), undefined, 1)).toBeUndefined();
});

test('the next and the tab before go around the ends and leave out the disabled ones', () => {
  expect(tabBeside(tabs, tabs[1], 1)?.id).toBe('audit');
  expect(tabBeside(tabs, tabs[3], 1)?.id).toBe('staff');
  expect(tabBeside(tabs, tabs[1], -1)?.id).toBe('audit');
});
