import { expect, it } from 'vitest';
import { readCsv } from './read-csv.ts';

it.each([
  ['a,b\n1,2\n', [['a', 'b'], ['1', '2']]], // prettier-ignore
  ['\ufeffa,b\r\n1,2', [['a', 'b'], ['1', '2']]], // prettier-ignore
  ['a;b\n1;2,5\n', [['a', 'b'], ['1', '2,5']]], // prettier-ignore
  ['a,b\n"x, y","say ""hi"""\n', [['a', 'b'], ['x, y', 'say "hi"']]], // prettier-ignore
  ['a,b\n"two\r\nlines",2\n', [['a', 'b'], ['two\r\nlines', '2']]], // prettier-ignore
  ['a,b\n,\n', [['a', 'b'], ['', '']]], // prettier-ignore
  ['a\n\n1\n', [['a'], [''], ['1']]],
  ['a,b\n1\n1,2,3\n', [['a', 'b'], ['1'], ['1', '2', '3']]], // prettier-ignore
  ["tel,name\n'+2348031234567,'t Hooft\n", [['tel', 'name'], ['+2348031234567', "'t Hooft"]]], // prettier-ignore
  ['', []],
])('reads %j', (text, rows) => {
  expect(readCsv(text)).toEqual({ rows });
});

it('names the row whose quotes never end', () => {
  expect(readCsv('a,b\n1,2\n"3,4\n5,6\n')).toEqual({ openRow: 3 });
});

it('reads a text of one long quoted cell in one go', () => {
  const cell = 'x""'.repeat(100_000);
  expect(readCsv(`a\n"${cell}"\n`)).toEqual({ rows: [['a'], ['x"'.repeat(100_000)]] });
});
