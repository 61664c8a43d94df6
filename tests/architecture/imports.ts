import { parseSync } from 'vite';

/** What a file imports or exports again, types included, by its statements and its dynamic imports: a word in a text is none. */
export function importsOf(path: string, text: string): string[] {
  const { staticImports, staticExports, dynamicImports } = parseSync(path, text).module;
  const again = staticExports.flatMap(({ entries }) => entries);
  const named = [...staticImports, ...again].flatMap(({ moduleRequest }) => moduleRequest?.value ?? []);
  const dynamic = dynamicImports.flatMap(({ moduleRequest: { start, end } }) => /^'(.*)'$/.exec(text.slice(start, end))?.[1] ?? []);
  return [...new Set([...named, ...dynamic])];
}
