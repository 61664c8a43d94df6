import { expect, it } from 'vitest';
import { importsOf } from './imports.ts';

it.each([
  ["import a, { type B } from 'a';", ['a']],
  ["import type { X } from './x.ts';\nimport './side.ts';", ['./x.ts', './side.ts']],
  ["export * from './y.ts';\nexport { one, type Two } from './z.ts';", ['./y.ts', './z.ts']],
  ["const page = lazy(() => import('./page.tsx'));\nvoid import(page);", ['./page.tsx']],
  ["// import 'a';\n/** It has to import 'b'. */\nexport const one = 1; // from 'c'", []],
  ["export const sentences = ['Ngozi checked a file for an import', 'Musa heard from', 'some-id'];", []],
  ["export const code = `\nimport { a } from 'a';\n`;", []],
])('%s', (text, imports) => {
  expect(importsOf('a.tsx', text)).toEqual(imports);
});
