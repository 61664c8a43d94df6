import { describe, expect, test } from 'vitest';
import { cleanText, findJson } from './model-text.domain.ts';

describe('findJson', () => {
  test.each([
    ['plain', '{"a":1}', { a: 1 }],
    ['a fence', '```json\n{"a":1}\n```', { a: 1 }],
    ['a fence without a name', '```\n{"a":1}\n```', { a: 1 }],
    ['prose around', 'Here you are: {"a":{"b":2}} Enjoy!', { a: { b: 2 } }],
    ['trailing commas', '{"a":[1,2,],"b":{"c":3,},}', { a: [1, 2], b: { c: 3 } }],
    ['a comma inside a string', '{"a":"x,}","b":[1,],}', { a: 'x,}', b: [1] }],
    ['an escaped quote inside a string', '{"a":"say \\",]\\"",}', { a: 'say ",]"' }],
    ['cut off', '{"a":[1,2', undefined],
    ['broken', '{"a": jollof}', undefined],
    ['no object', 'I see rice.', undefined],
    ['nothing', '', undefined],
  ])('%s', (_, text, json) => expect(findJson(text)).toEqual(json));
});

describe('cleanText', () => {
  test.each([
    ['<b>Rice</b> and beans', 'Rice and beans'],
    ['Rice https://evil.example/x?y=1 now', 'Rice now'],
    ['see www.evil.example', 'see'],
    ['<script>alert(1)</script>', 'alert(1)'],
    ['a < b <img src=x', 'a'],
    ['two\nlines\u0000\u202e', 'two lines'],
    ['x'.repeat(100), 'x'.repeat(80)],
  ])('%j', (text, clean) => expect(cleanText(text, 80)).toBe(clean));
});
