import { expect, test } from 'vitest';
import { deskPathOf } from './task-desk.ts';

const of = (kind: string, subject: string, userEmail: string | null = 'ada@example.com') => ({ kind, subject, userEmail }) as never;

test.each([
  ['a disputed payment by its reference', of('dispute', 'sbw-ma-01/77'), '/admin/dashboard?tab=money&desk=disputes&q=sbw-ma-01'],
  ['money that fits nothing', of('suspense', 'sbw-su-02', null), '/admin/dashboard?tab=money&desk=suspense&q=sbw-su-02'],
  ['an order by its buyer', of('order_to_ship', '0199'), '/admin/dashboard?tab=money&desk=orders&q=ada%40example.com'],
  ['a withdrawal on the whole list', of('withdrawal', '0200'), '/admin/dashboard?tab=money&desk=withdrawals'],
  ['a refund of nobody known', of('refund', '0201', null), '/admin/dashboard?tab=money&desk=refunds'],
])('administrators are led to %s', (_, task, path) => expect(deskPathOf(task, 'admin')).toBe(path));

test('managers are led to approvals alone, and nobody to a desk they have not', () => {
  const approval = of('second_approval', '0202');
  expect(deskPathOf(approval, 'sabiwell-manager')).toBe('/sabiwell-manager/dashboard?tab=money&desk=approvals&q=ada%40example.com');
  expect([deskPathOf(of('dispute', 'sbw-1'), 'sabiwell-manager'), deskPathOf(approval, 'case-manager')]).toEqual([undefined, undefined]);
  expect(deskPathOf(of('crisis_reading', 'r1'), 'admin')).toBeUndefined();
});
