import { expect, it } from 'vitest';
import { moneyWork } from './money-task.domain.ts';

it.each([
  ['recipient_missing', 'recipient_missing', 'case_manager', 48],
  ['suspense', 'suspense', 'admin', 24],
  ['refund', 'refund', 'admin', 24],
  ['return', 'refund', 'admin', 24],
  ['doctor_owes', 'refund', 'admin', 24],
  ['reversed', 'reversed', 'admin', 24],
  ['refunded_elsewhere', 'refunded_elsewhere', 'admin', 24],
  ['dispute', 'dispute', 'admin', 24],
  ['dispute_lost', 'dispute_lost', 'admin', 24],
  ['second_approval', 'second_approval', 'manager', 24],
  ['withdrawal', 'withdrawal', 'admin', 48],
  ['order_to_ship', 'order_to_ship', 'admin', 48],
])('%s of payments is a task %s of the role %s, due in %d hours', (told, kind, role, hours) => {
  expect(moneyWork(told)).toEqual({ kind, role, hours });
});

it.each(['trainer_missing', 'something_of_later', 'toString'])('%s is nobody’s work here', (kind) => {
  expect(moneyWork(kind)).toBeUndefined();
});
