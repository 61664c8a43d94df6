import { expect, test } from 'vitest';
import { faultsOf } from '@sabiwell/ui/form/faults.ts';
import { isBlank, messageBody, messageForm, newMessage } from './message-fields.ts';

const FILL_IN = 'Please fill in both subject and message fields.';
const whole = { ...newMessage(), subject: ' Tablets ', message: 'May I take them at night?' };

test.each([
  ['all that is needed', {}, {}, false],
  ['a blank subject', { subject: ' ' }, { subject: FILL_IN }, true],
  ['no message', { message: '' }, { message: FILL_IN }, true],
])('%s', (_, change, faults, blank) => {
  expect(faultsOf(messageForm(), { ...whole, ...change })).toEqual(faults);
  expect(isBlank({ ...whole, ...change })).toBe(blank);
});

test('files are sent by their ids, and not at all where there are none', () => {
  const body = { doctorId: 3, subject: 'Tablets', message: 'May I take them at night?', priority: 'normal', messageType: 'consultation' };
  expect(messageBody(3, whole)).toEqual(body);
  expect(messageBody(3, { ...whole, attachments: [{ id: 'a', contentType: 'application/pdf' }] })).toEqual({ ...body, attachments: ['a'] });
});
