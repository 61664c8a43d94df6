import { expect, test } from 'vitest';
import { owedCallBacks } from './call-backs.domain.ts';

const NOW = new Date('2026-11-23T09:00:00Z');
const DUE = '2026-11-23T09:15:00Z';
const call = (id: string, more: object = {}) => ({
  id,
  appointmentId: null,
  doctorName: 'Dr. Ngozi Eze',
  callBackDueAt: DUE,
  callBackPhone: null,
  callerPhone: null,
  ...more,
});
const owed = (id: string, more: object = {}) => ({ id, name: 'Dr. Ngozi Eze', at: DUE, phone: '', isLate: false, ...more });

test.each([
  ['no call', [], []],
  ['a call without a number', [call('1')], [owed('1')]],
  ['a number that was given before', [call('1', { callerPhone: '0803' })], [owed('1', { phone: '0803' })]],
  ['a number that was given after', [call('1', { callerPhone: '0803', callBackPhone: '0809' })], [owed('1', { phone: '0809' })]],
  ['a time that is over', [call('1', { callBackDueAt: NOW.toISOString() })], [owed('1', { at: NOW.toISOString(), isLate: true })]],
  ['two calls about one visit', [call('2', { appointmentId: 'a' }), call('1', { appointmentId: 'a' })], [owed('2')]],
  ['two calls about none', [call('2'), call('1')], [owed('2'), owed('1')]],
])('%s', (_name, calls, wanted) => expect(owedCallBacks(calls, NOW)).toEqual(wanted));
