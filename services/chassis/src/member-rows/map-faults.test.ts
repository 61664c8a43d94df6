import { expect, test } from 'vitest';
import { mapFaults, type Stored } from './map-faults.ts';
import { blanked, DELETED, kept, type MemberTables, notGiven } from './member-rows.ts';

const stored: Stored = new Map([
  ['orders', { fields: ['id', 'user_id', 'address'], numbers: ['user_id'] }],
  ['products', { fields: ['code'], numbers: [] }],
]);
const orders: MemberTables['places'][number] = {
  place: 'orders',
  whose: 'user_id = $1',
  export: { name: 'orders', fields: ['id', 'address'], leftOut: ['user_id'] },
  erase: blanked(['address'], 'law', 'by number only'),
};
const map: MemberTables = { service: 'shop', places: [orders], elsewhere: [], others: { products: 'what is sold' } };
const withOrders = (changed: Partial<typeof orders>) => mapFaults({ ...map, places: [{ ...orders, ...changed }] }, stored);

test('a map of everything has no faults', () => {
  expect(mapFaults(map, stored)).toEqual([]);
});

test('a table without a line is a fault, and a line without a table', () => {
  const more = new Map([...stored, ['reviews', { fields: ['id'], numbers: [] }]]);
  expect(mapFaults(map, more)).toEqual(['reviews has no line']);
  expect(mapFaults({ ...map, others: { ...map.others, gone: 'nothing' } }, stored)).toEqual(['gone does not exist']);
});

test('a table with a number of members is not of nobody', () => {
  const others = { ...map.others, orders: 'nobody' };
  expect(mapFaults({ ...map, places: [], others }, stored)).toEqual(["orders.user_id holds a member's number"]);
  expect(mapFaults({ ...map, others }, stored)).toContain('orders is both of members and of nobody');
});

test('each field is given or left out, once', () => {
  expect(withOrders({ export: { name: 'orders', fields: ['id'], leftOut: ['user_id'] } })).toEqual([
    'orders.address is neither given nor left out',
  ]);
  expect(withOrders({ export: { name: 'orders', fields: ['id', 'id', 'address', 'colour'], leftOut: ['user_id'] } })).toEqual([
    'orders.colour does not exist',
    'orders.id is named twice',
  ]);
  expect(withOrders({ export: notGiven('secret'), erase: DELETED })).toEqual([]);
});

test('what is emptied and what holds a file exists', () => {
  expect(withOrders({ erase: blanked(['phone'], 'law', 'by number only') })).toEqual(['orders.phone does not exist']);
  const files = [{ field: 'picture', type: 'kind' }];
  expect(
    withOrders({
      export: { name: 'orders', fields: ['id', 'address'], leftOut: ['user_id'], files },
      erase: kept('law', 'by number only'),
    }),
  ).toEqual(['orders.picture does not exist', 'orders.kind does not exist']);
});

test('files have names of their own, which lead nowhere else', () => {
  expect(mapFaults({ ...map, places: [orders, orders] }, stored)).toEqual(['two files are called orders']);
  expect(withOrders({ export: { name: '../orders', fields: ['id', 'address'], leftOut: ['user_id'] } })).toEqual([
    '../orders is no name of a file',
  ]);
});
