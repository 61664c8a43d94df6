import { expect, it } from 'vitest';
import { faultOfJson } from './json-limits.ts';

const limits = { depth: 3, parts: 10, bytes: 200, longTexts: 0 };
const faultOf = (text: string, given = {}) => faultOfJson(Buffer.from(text), { ...limits, ...given });
const photo = (bytes: number) => 'A'.repeat(bytes);

it.each([
  ['nothing', '', undefined],
  ['a number', '12', undefined],
  ['three levels', '{"a":[[1]]}', undefined],
  ['four levels', '{"a":[[[1]]]}', 'too-deep'],
  ['four levels of objects', '{"a":{"b":{"c":{}}}}', 'too-deep'],
  ['four levels that are never closed', '[[[[', 'too-deep'],
  ['lists side by side', '[[[]],[[]],[[]]]', undefined],
  ['brackets in a text', '{"a":"[[[[[[[[[{{{{{{{{{"}', undefined],
  ['brackets behind an escaped quote', String.raw`{"a":"\"[[[[[[[[["}`, undefined],
  ['levels behind a text that ends with a backslash', String.raw`{"a\\":[[[1]]]}`, 'too-deep'],
  ['brackets behind an odd number of backslashes', String.raw`{"a":"\\\"[[[[[["}`, undefined],
  ['levels behind an escaped character', String.raw`{"a\u0022":[[[1]]]}`, 'too-deep'],
  ['brackets in a name', '{"[[[[[[":1}', undefined],
  ['levels behind letters of many bytes', '{"ẹ̀kọ́ 🍲":[[[1]]]}', 'too-deep'],
  ['ten parts', '[0,0,0,0,0,0,0,0,0,0]', undefined],
  ['eleven parts', '[0,0,0,0,0,0,0,0,0,0,0]', 'too-many-parts'],
  ['five names with values', '{"a":0,"b":0,"c":0,"d":0,"e":0}', undefined],
  ['six names with values', '{"a":0,"b":0,"c":0,"d":0,"e":0,"f":0}', 'too-many-parts'],
  ['empty lists', `[${'[],'.repeat(9)}[]]`, 'too-many-parts'],
  ['commas in a text', '{"a":",,,,,,,,,,,,,,"}', undefined],
  ['blanks within the limit', ' '.repeat(200), undefined],
  ['blanks over it', ' '.repeat(201), 'too-large'],
  ['a long number', '7'.repeat(201), 'too-large'],
  ['a text over it', `"${photo(200)}"`, 'too-large'],
  ['a text that is never closed', `"${photo(250)}`, 'too-large'],
  ['a text that ends with a backslash', '"\\', undefined],
])('%s', (_name, text, fault) => {
  expect(faultOf(text)).toBe(fault);
});

it.each([
  ['one long text', `{"photo":"${photo(50_000)}"}`, undefined],
  ['a long text with escapes', `{"photo":"${String.raw`\"\u0041`.repeat(9_000)}"}`, undefined],
  ['a second long text', `{"photo":"${photo(50_000)}","more":"${photo(50_000)}"}`, 'too-large'],
  ['much beside it', `{"photo":"${photo(50_000)}","more":"${photo(200)}"}`, 'too-large'],
  ['blanks beside it', `{"photo":"${photo(50_000)}"${' '.repeat(200)}}`, 'too-large'],
  ['a text before it that is not long', `{"hint":"rice","photo":"${photo(50_000)}"}`, undefined],
])('where one text may be long: %s', (_name, text, fault) => {
  expect(faultOf(text, { longTexts: 1 })).toBe(fault);
});
