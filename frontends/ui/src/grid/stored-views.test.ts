import { beforeEach, expect, test, vi } from 'vitest';
import { dropView, storedHidden, storedViews, storeHidden, storeView } from './stored-views.ts';

const ada = { grid: 'admin.appointments', owner: 'ada' };
const bola = { ...ada, owner: 'bola' };

beforeEach(() => {
  const entries = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => entries.get(name) ?? null,
    setItem: (name: string, value: string) => entries.set(name, value),
    removeItem: (name: string) => entries.delete(name),
  });
});

test('views are kept by name, each account has its own', () => {
  storeView(ada, { name: 'Urgent', query: 'priority=urgent' });
  storeView(ada, { name: 'Mine', query: 'q=bello' });
  storeView(ada, { name: 'Urgent', query: 'priority=urgent&status=pending' });
  expect(storedViews(ada)).toEqual([
    { name: 'Mine', query: 'q=bello' },
    { name: 'Urgent', query: 'priority=urgent&status=pending' },
  ]);
  expect(storedViews(bola)).toEqual([]);
  dropView(ada, 'Mine');
  dropView(ada, 'Urgent');
  expect(storedViews(ada)).toEqual([]);
  expect(localStorage.getItem('sabiwell.grid.ada.admin.appointments.views')).toBeNull();
});

test('hidden columns are kept; none chosen differs from none hidden', () => {
  expect(storedHidden(ada)).toBeUndefined();
  storeHidden(ada, []);
  expect(storedHidden(ada)).toEqual([]);
});

test('what somebody else wrote into the storage is ignored', () => {
  localStorage.setItem('sabiwell.grid.ada.admin.appointments.views', '[{"name":1},null,{"name":"Good","query":""}]');
  localStorage.setItem('sabiwell.grid.ada.admin.appointments.hidden', '"email"');
  expect(storedViews(ada)).toEqual([{ name: 'Good', query: '' }]);
  expect(storedHidden(ada)).toBeUndefined();
});
