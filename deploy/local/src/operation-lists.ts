import { globSync } from 'node:fs';
import { sep } from 'node:path';
import { contracts } from '@sabiwell/proto/http/contracts.ts';
import type { Contract } from '@sabiwell/proto/http/endpoint.ts';
import { CHECKOUT } from './folders.ts';

const HEAD = '// Written by `npm run codegen`: each operation of the contract, from the file of the service that has its name.';

/** The role that ends the name of an operation, such as `listStaffAdmin`. */
const ROLE_AT_END = /(Admin|(Case)?Manager|Doctor|Marketer)$/;

/** `src/operations.ts` of every service that has a contract. An operation without a file is left out, and the compiler misses it in `app.ts`. */
export function operationLists(root = CHECKOUT, all: Record<string, Contract> = contracts): Record<string, string> {
  return Object.fromEntries(
    Object.entries(all).map(([service, contract]) => {
      const folder = `services/${service}/src`;
      return [`${folder}/operations.ts`, operationList(Object.keys(contract), filesOf(`${root}/${folder}`))];
    }),
  );
}

/** The paths within a folder, by the names of their files. */
function filesOf(folder: string): Map<string, string[]> {
  const files = globSync('**/*.ts', { cwd: folder }).map((file) => file.replaceAll(sep, '/'));
  return Map.groupBy(files, (file) => file.slice(file.lastIndexOf('/') + 1));
}

function operationList(operations: readonly string[], files: Map<string, string[]>): string {
  const found = operations.flatMap((operation) => {
    const name = nameOf(operation, files);
    const [path, another] = files.get(fileOf(name)) ?? [];
    if (another !== undefined) throw new Error(`${operation} has two files, ${path} and ${another}: please rename one of them.`);
    return path === undefined ? [] : [{ operation, name, path }];
  });
  const imports = [...new Map(found.map((one) => [one.path, one])).values()].toSorted((one, other) => (one.path < other.path ? -1 : 1));
  return [
    HEAD,
    ...imports.map(({ name, path }) => `import { ${name} } from './${path}';`),
    '',
    '/** The operations of this service, by the names that the contract gives them. */',
    'export const operations = {',
    ...found.map(({ operation, name }) => (operation === name ? `  ${operation},` : `  ${operation}: ${name},`)),
    '};',
    '',
  ].join('\n');
}

/** What the file of an operation exports: an operation that names the role of its portal may be one with those of other portals. */
function nameOf(operation: string, files: Map<string, string[]>): string {
  return files.has(fileOf(operation)) ? operation : operation.replace(ROLE_AT_END, '');
}

/** `analyzeFood` is in `analyze-food.ts`. */
function fileOf(operation: string): string {
  return `${operation.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.ts`;
}
