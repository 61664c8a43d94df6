import { expect, test } from 'vitest';
import { articles } from '../guide/articles.ts';
import { specialtyKey } from './specialty.domain.ts';

test.each([
  ['Cardiology', 'Cardiologist'],
  ['Obstetrics and Gynaecology', 'Gynaecologist'],
  ['Ear, Nose and Throat', 'ENT Surgeon'],
  ['Family Medicine', 'General Practitioner'],
  ['Medical Officer', 'General Practitioner'],
  ['Nutritionist', 'Dietitian'],
])('%s and %s are one specialty', (one, other) => {
  expect(specialtyKey(one)).toBe(specialtyKey(other));
});

test('a specialty that nobody knows is its own, however it is written', () => {
  expect(specialtyKey(' Sports medicine')).toBe(specialtyKey('SPORTS MEDICINE'));
});

test('every specialty that an article names is a known one', () => {
  const named = [...new Set(articles.flatMap(({ specialty }) => specialty ?? []))];
  // What is known by its beginning is the same with more words behind it.
  expect(named.filter((name) => specialtyKey(`${name} clinic`) !== specialtyKey(name))).toEqual([]);
});
