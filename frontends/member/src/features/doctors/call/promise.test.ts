import { expect, test } from 'vitest';
import { promiseOf } from './promise.ts';

const NOW = new Date('2026-11-23T09:00:00Z');
const DUE = '2026-11-23T09:15:00Z';
const call = { callBackDueAt: DUE as string | null, callBackPhone: null as string | null, callerPhone: null as string | null };

test.each([
  ['nobody calls back', { callBackDueAt: null }, undefined, undefined],
  ['no number was given', {}, undefined, { key: 'promised', at: DUE, phone: '' }],
  ['a number was given before', { callerPhone: '0803' }, undefined, { key: 'promisedAt', at: DUE, phone: '0803' }],
  ['another number was given after', { callerPhone: '0803' }, '0809', { key: 'promisedAt', at: DUE, phone: '0809' }],
  ['the time is over', { callBackDueAt: '2026-11-23T09:00:00Z' }, undefined, { key: 'promiseLate', at: '2026-11-23T09:00:00Z', phone: '' }],
])('where %s', (_name, change, phone, told) => {
  expect(promiseOf({ ...call, ...change }, NOW, phone)).toEqual(told);
});
