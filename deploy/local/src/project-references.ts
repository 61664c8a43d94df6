import { globSync } from 'node:fs';
import { dirname, sep } from 'node:path';
import { CHECKOUT } from './folders.ts';

const PROJECTS = ['proto', 'services/*', 'gateway', 'deploy/{local,compose,backup,k8s}', 'deploy/simulators/*', 'frontends/*', 'tests'];

/** tsconfig.json: every project of the repository, found from the folders. */
export function projectReferences(root = CHECKOUT): string {
  const files = globSync(
    PROJECTS.map((folder) => `${folder}/tsconfig{,.*}.json`),
    { cwd: root },
  );
  const paths = files.map((file) => file.replaceAll(sep, '/')).map((file) => (file.endsWith('/tsconfig.json') ? dirname(file) : file));
  const lines = paths.toSorted().map((path) => `    { "path": "${path}" }`);
  return `{\n  "files": [],\n  "references": [\n${lines.join(',\n')}\n  ]\n}\n`;
}
