import { posix } from 'node:path';
import { type ESTree, parseSync } from 'vite';
import { type Source, written } from './sources.ts';

const sourceOf = new Map(written.map((source) => [source.path, source]));

/** The modules that a module loads before it runs, itself among them. */
export function loadedWith(path: string, found = new Map<string, Source>()): Map<string, Source> {
  const source = sourceOf.get(path);
  if (source === undefined || found.has(path)) return found;
  found.set(path, source);
  for (const { moduleRequest, entries } of parseSync(path, source.text).module.staticImports) {
    const isType = entries.length > 0 && entries.every((entry) => entry.isType);
    if (!isType) loadedWith(fileOf(moduleRequest.value, path), found);
  }
  return found;
}

function fileOf(specifier: string, importer: string): string {
  if (specifier.startsWith('@sabiwell/ui/')) return specifier.replace('@sabiwell/ui/', 'frontends/ui/src/');
  return posix.join(posix.dirname(importer), specifier);
}

/** The lines on which a module calls the `t()` of a catalogue while it is loaded. */
export function earlyTexts({ path, text }: Pick<Source, 'path' | 'text'>): string[] {
  const { program } = parseSync(path, text);
  const imports = program.body.filter((node) => node.type === 'ImportDeclaration' && node.source.value.endsWith('messages.ts'));
  const names = new Set(imports.flatMap((node) => (node as ESTree.ImportDeclaration).specifiers.map(({ local }) => local.name)));
  const lineOf = (offset: number) => text.slice(0, offset).split('\n').length;
  return callsAtLoad(program.body, names).map((offset) => `${path}:${lineOf(offset)}`);
}

type Node = { type: string; start: number; callee?: { name?: string } };

/** Where these functions are called outside of every function. What is handed to a call, as to `map`, runs with it. */
function callsAtLoad(node: unknown, names: ReadonlySet<string>, isArgument = false): number[] {
  if (Array.isArray(node)) return node.flatMap((one) => callsAtLoad(one, names, isArgument));
  if (node === null || typeof node !== 'object' || !('type' in node)) return [];
  const { type, start, callee } = node as Node;
  if (/^(Function|ArrowFunction|Method)/.test(type) && !isArgument) return [];
  const own = type === 'CallExpression' && names.has(callee?.name ?? '') ? [start] : [];
  const within = Object.entries(node).flatMap(([name, child]) =>
    callsAtLoad(child, names, type === 'CallExpression' && name === 'arguments'),
  );
  return [...own, ...within];
}
