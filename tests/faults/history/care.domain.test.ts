import { expect, test } from 'vitest';
import { type CareHistory, type CareTruth, findCareFaults, type StoredVisit } from './care.domain.ts';

const visit: StoredVisit = { id: 'v1', member: 7, doctor: 1, isActive: true, from: 0, to: 30 };
const history: CareHistory = { visits: [{ id: 'v1', member: 7 }], messages: [{ id: 'm1', member: 7 }] };
const truth: CareTruth = {
  visits: [visit],
  requests: new Map([['v1', 1]]),
  reminders: new Map([['v1', 1]]),
  charged: new Set(['v1']),
  messages: [{ id: 'm1', member: 7, text: 'one' }],
  contradictions: [],
};
const both = (other: Partial<StoredVisit>): Partial<CareTruth> => ({
  visits: [visit, { ...visit, id: 'v2', ...other }],
  requests: new Map([
    ['v1', 1],
    ['v2', 1],
  ]),
  charged: new Set(['v1', 'v2']),
});

test('nothing is found where all is as it was accepted', () => {
  expect(findCareFaults(history, truth)).toEqual([]);
});

test.each<[string, Partial<CareTruth>, string[]]>([
  ['a visit that is not stored', { visits: [], requests: new Map(), charged: new Set() }, ['lost']],
  ['a visit without its event', { requests: new Map() }, ['lost']],
  ['a visit of which payments was not told', { charged: new Set() }, ['lost']],
  ['a message that is not stored', { messages: [] }, ['lost']],
  ['two visits of a doctor at one time', both({ member: 8, from: 15, to: 45 }), ['doubled']],
  ['two visits of a member at one time', both({ doctor: 2 }), ['doubled']],
  ['visits that follow each other', both({ from: 30, to: 60 }), []],
  ['a visit at the time of a cancelled one', both({ isActive: false }), []],
  ['a visit of others at the same time', both({ member: 8, doctor: 2 }), []],
  ['two events that ask for one visit', { requests: new Map([['v1', 2]]) }, ['doubled']],
  ['a second reminder', { reminders: new Map([['v1', 2]]) }, ['doubled']],
  [
    'a message twice',
    {
      messages: [
        { id: 'm1', member: 7, text: 'one' },
        { id: 'm2', member: 7, text: 'one' },
      ],
    },
    ['doubled'],
  ],
  ['money that is held for nothing', { contradictions: ['holdsWithoutFee 1'] }, ['charged wrongly']],
])('%s: %s', (_name, over, kinds) => {
  expect(findCareFaults(history, { ...truth, ...over }).map(({ kind }) => kind)).toEqual(kinds);
});
