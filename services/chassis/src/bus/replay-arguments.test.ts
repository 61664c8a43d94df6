import { expect, test } from 'vitest';
import { readReplayArguments } from './replay-arguments.ts';

const PAID = 'ng.sabiwell.payments.payment.succeeded.v1';
const MEMBER = 'ng.sabiwell.identity.member.registered.v1';
const STAFF = ['ng.sabiwell.payments.staff.acted.v1', 'ng.sabiwell.identity.staff.acted.v1'];
const known = [PAID, MEMBER, ...STAFF];
const read = (text: string) => readReplayArguments(text.split(' '), known);

test('types are named in full or without their service, by commas', () => {
  expect(read(`--group food-ai --types payment.succeeded,${MEMBER},payment.succeeded`)).toEqual({
    group: 'food-ai',
    types: [PAID, MEMBER],
  });
  expect(read(`--group=food-ai --types=${STAFF[0]}`)).toEqual({ group: 'food-ai', types: [STAFF[0]] });
});

test.each([
  ['--group food-ai --types payment.made', 'No event is called payment.made.'],
  ['--group food-ai --types staff.acted', `Several events are called staff.acted: ${STAFF.join(', ')}.`],
  ['--group food-ai', 'Name the group and the types of events'],
  ['--types payment.succeeded', 'Name the group and the types of events'],
  ['--group food-ai --types ,', 'Name the group and the types of events'],
  ['--group food-ai --type payment.succeeded', 'Unknown option'],
])('%s is refused', (text, message) => {
  expect(() => read(text)).toThrow(message);
});
