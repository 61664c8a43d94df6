import { expect, it } from 'vitest';
import { csvCell, csvLine } from './csv-rules.ts';

it.each([
  ['a text', 'Blood pressure', 'Blood pressure'],
  ['a number', 120.5, '120.5'],
  ['a number below 0', -5, '-5'],
  ['nothing', null, ''],
  ['a text with a comma', 'rice, beans', '"rice, beans"'],
  ['a text with quotes', 'said "no"', '"said ""no"""'],
  ['a text of two lines', 'one\ntwo', '"one\ntwo"'],
  ['a formula', '=1+1', "'=1+1"],
  ['a sum', '+1', "'+1"],
  ['a difference', '-1', "'-1"],
  ['a mention', '@here', "'@here"],
  ['a formula behind a tab', '\t=1', "'\t=1"],
  ['a formula behind a new line', '\n=1', '"\'\n=1"'],
  ['a formula with a full-width sign', '＝1+1', "'＝1+1"],
  ['a full-width plus', '＋1', "'＋1"],
  ['a full-width minus', '－1', "'－1"],
  ['a full-width at sign', '＠here', "'＠here"],
])('writes %s', (_what, value, cell) => {
  expect(csvCell(value)).toBe(cell);
});

it('ends each line as RFC 4180 does', () => {
  expect(csvLine(['Ada, Obi', undefined, 5])).toBe('"Ada, Obi",,5\r\n');
});
