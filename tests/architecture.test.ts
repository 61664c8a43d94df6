import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import { typeOf } from '@sabiwell/chassis/bus/events.ts';
import { readCatalogue, renderCatalogue } from '@sabiwell/local/event-catalogue.ts';
import { nameOf, producersOf, schemasIn } from '@sabiwell/local/event-uses.ts';
import { comments, eventFiles } from '@sabiwell/proto/gen/catalogue.ts';
import { contracts } from '@sabiwell/proto/http/contracts.ts';
import { importCircles } from './architecture/circles.ts';
import { appFolders, root, serviceFolders } from './architecture/folders.ts';
import { fileName, isBare, isTest, packageName, packageOf, sources, written } from './architecture/sources.ts';

/** The only places where a library may be imported, tests included. */
const WALLS: [library: string, allowed: RegExp][] = [
  // The bench compares the product with the plainest server on the same library.
  ['express', /^(services\/chassis|gateway|tests\/bench\/floor)\//],
  ['kafkajs', /^services\/chassis\//],
  ['bullmq', /^services\/chassis\//],
  ['openai', /^(services\/food-ai\/.*\.client\.ts$|deploy\/simulators\/openai\/tests\/)/],
  ['http-proxy-middleware', /^(gateway|tests\/bench\/floor)\//],
];

const ALLOWED_IN: [folder: RegExp, allowed: RegExp][] = [
  [/^proto\//, /^(zod|@bufbuild\/(protobuf|protoplugin)|vitest)$/],
  [/^frontends\/ui\/src\//, /^(@sabiwell\/proto|react|react-dom|radix-ui|uqr|@tanstack\/react-(query|table|virtual)|vitest)$/],
  [/^frontends\/(?!ui\/)[^/]+\/src\//, /^(@sabiwell\/(proto|ui)|react|react-dom|react-router-dom|@tanstack\/react-query|vitest)$/],
];

const FORBIDDEN_NAMES = /(^|[-.])(managers?|helpers?|utils?|common|base|data|info|impl)([-.]|$)/;

/** Portals are named by their roles, two of which have a forbidden word in them (staff.md 2). */
const PORTAL_FOLDER = /^frontends\/staff\/src\/features\/(case-)?manager\//;

const offenders = (found: string[]) => expect(found).toEqual([]);

describe('imports', () => {
  it('reads the sources at all', () => {
    expect(sources.length).toBeGreaterThan(100);
    expect(sources.flatMap(({ imports }) => imports).length).toBeGreaterThan(500);
  });

  it('every package that is imported is in the nearest package.json', () => {
    offenders(
      sources.flatMap(({ path, imports }) => {
        const { name, needs } = packageOf(path);
        const missing = imports
          .filter(isBare)
          .map(packageName)
          .filter((wanted) => !needs.has(wanted) && wanted !== name);
        return missing.filter((wanted) => wanted !== 'vitest').map((wanted) => `${path} imports ${wanted}`);
      }),
    );
  });

  it('no service is imported by anybody, and the chassis imports no service', () => {
    const closed = new Set([...serviceFolders, ...appFolders, 'gateway'].map((name) => `@sabiwell/${name}`));
    offenders(
      sources.flatMap(({ path, imports }) => imports.filter((it) => closed.has(packageName(it))).map((it) => `${path} imports ${it}`)),
    );
    offenders(
      sources.flatMap(({ path, imports }) =>
        imports
          .filter((it) => it.startsWith('.') && partOf(posix.join(posix.dirname(path), it)) !== partOf(path))
          .map((it) => `${path} reaches ${it}`),
      ),
    );
  });

  it.each([...serviceFolders.map((name) => `services/${name}`), ...appFolders.map((name) => `frontends/${name}`), 'gateway'])(
    '%s can be imported by nobody, has the name of its folder, and is one of the projects that are checked',
    (folder) => {
      const content = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as { name: string; exports?: object };
      expect(content).toMatchObject({ name: `@sabiwell/${posix.basename(folder)}`, exports: {} });
      const { references } = JSON.parse(readFileSync(join(root, folder, 'tsconfig.json'), 'utf8')) as { references: { path: string }[] };
      const reached = references.map(({ path }) => partOf(posix.join(folder, path))).filter((path) => path !== folder);
      const allowed = folder.startsWith('frontends/') ? ['proto', 'frontends/ui'] : ['proto', 'services/chassis'];
      offenders(reached.filter((path) => !allowed.includes(path)));
    },
  );

  it.each(WALLS)('%s stays behind its wall', (library, allowed) => {
    offenders(
      sources
        .filter(({ path, imports }) => imports.some((it) => packageName(it) === library) && !allowed.test(path))
        .map(({ path }) => path),
    );
  });

  it.each(ALLOWED_IN)('%s imports only what it may', (folder, allowed) => {
    offenders(
      sources
        .filter(({ path }) => folder.test(path))
        .flatMap(({ path, imports }) =>
          imports.filter((it) => isBare(it) && !allowed.test(packageName(it))).map((it) => `${path} imports ${it}`),
        ),
    );
  });

  it('a domain file imports only domain files, errors of the chassis and rules of proto', () => {
    const allowed = /(\.domain\.ts$)|^@sabiwell\/chassis\/http\/errors\.ts$|^@sabiwell\/proto\//;
    const domain = written.filter(({ path }) => path.endsWith('.domain.ts'));
    expect(domain.length).toBeGreaterThan(5);
    offenders(domain.flatMap(({ path, imports }) => imports.filter((it) => !allowed.test(it)).map((it) => `${path} imports ${it}`)));
    offenders(domain.filter(({ text }) => /\bnew Date\(\)|Date\.now\(\)|Math\.random\(\)|process\./.test(text)).map(({ path }) => path));
  });

  it('no files import each other in a circle, not even for types', () => {
    const file = (path: string, ...imports: string[]) => ({ path, imports, text: '', lines: 0 });
    const circle = [file('a/one.ts', './two.ts'), file('a/two.ts', '../b/three.ts'), file('b/three.ts', '../a/one.ts')];
    expect(importCircles([...circle, file('a/four.ts', './one.ts')])).toEqual(['a/one.ts and a/two.ts and b/three.ts']);
    offenders(importCircles());
  });

  it('a feature of a front end imports no other feature', () => {
    const feature = (path: string) => /^frontends\/\w+\/src\/features\/([^/]+)\//.exec(path)?.[1];
    offenders(
      sources.flatMap(({ path, imports }) =>
        imports
          .filter((it) => it.startsWith('.'))
          .map((it) => posix.join(posix.dirname(path), it))
          .filter((target) => feature(path) !== undefined && feature(target) !== undefined && feature(target) !== feature(path))
          .map((target) => `${path} imports ${target}`),
      ),
    );
  });
});

describe('files', () => {
  it('only a config.ts reads the environment', () => {
    const allowed = /(^|\/)(config\.ts|[\w-]+\.config\.ts)$|^deploy\/|^tests\//;
    offenders(
      sources.filter(({ path, text }) => /process\.env/.test(text) && !allowed.test(path) && !isTest(path)).map(({ path }) => path),
    );
  });

  it('are small: 400 lines at most, 180 in nine of ten, 70 in the middle', () => {
    const lines = written.map((source) => source.lines).sort((one, other) => one - other);
    offenders(sources.filter((source) => source.lines > 400).map(({ path, lines: many }) => `${path} has ${many}`));
    expect(lines[Math.floor(lines.length * 0.9)]).toBeLessThanOrEqual(180);
    expect(lines[Math.floor(lines.length / 2)]).toBeLessThanOrEqual(70);
  });

  it('have names that say something, in kebab-case', () => {
    const named = sources.map(({ path }) => ({ path, parts: path.replace(PORTAL_FOLDER, '').split('/') }));
    offenders(named.filter(({ parts }) => parts.some((part) => FORBIDDEN_NAMES.test(part))).map(({ path }) => path));
    offenders(sources.map(({ path }) => path).filter((path) => !/^[a-z0-9.-]+$/.test(fileName(path))));
  });

  it('hold no form of their own: the kit of frontends/ui draws them all', () => {
    // A search and a portion, in a window that has no bytes left for the kit (ADR 0043).
    const allowed = /^frontends\/ui\/src\/form\/|\/food\/dish\/dish-step\.tsx$/;
    const forms = sources.filter(({ path, text }) => path.startsWith('frontends/') && /<form\b/.test(text)).map(({ path }) => path);
    expect(forms).toContain('frontends/ui/src/form/form-body.tsx');
    offenders(forms.filter((path) => !allowed.test(path)));
  });

  it('are no barrels', () => {
    const isBarrel = (text: string) => text.split('\n').every((line) => line.trim() === '' || /^export .* from '/.test(line));
    offenders(sources.filter(({ text }) => isBarrel(text)).map(({ path }) => path));
  });
});

describe('operations', () => {
  it('belong to a service that there is', () => {
    offenders(Object.keys(contracts).filter((name) => !serviceFolders.includes(name)));
  });

  it.each(Object.entries(contracts))('%s serves each of its operations from a file of its name', (service, contract) => {
    const files = new Set(written.filter(({ path }) => path.startsWith(`services/${service}/src/`)).map(({ path }) => fileName(path)));
    // An operation that names the role of its portal may share its file with those of other portals.
    const names = (operation: string) => [operation, operation.replace(/(Admin|(Case)?Manager|Doctor|Marketer)$/, '')];
    offenders(Object.keys(contract).filter((operation) => !names(operation).some((name) => files.has(`${kebab(name)}.ts`))));
  });
});

describe('events', () => {
  const messages = eventFiles.flatMap((file) => file.messages);

  // By full type, because two packages may have messages of the same name.
  it.each(messages.map((message) => [typeOf(message), message] as const))('%s has a producer, a key and a test', (type, message) => {
    expect(producersOf(message)).toHaveLength(1);
    const comment = (name: string) => comments[`${message.typeName}.${name}`] ?? '';
    expect(message.fields.filter(({ name }) => comment(name).includes('also the key'))).toHaveLength(1);
    const speaksOf = ({ path, text }: { path: string; text: string }) =>
      isTest(path) && (schemasIn(text).has(nameOf(message)) || text.includes(type) || text.includes(type.replace('ng.sabiwell.', '')));
    offenders(sources.some(speaksOf) ? [] : [`${type} has no test`]);
  });

  it('stand in the catalogue as their contracts and the services say; npm run codegen writes it', () => {
    expect(readCatalogue()).toBe(renderCatalogue());
  });
});

/** The deployable or package that a path belongs to. */
function partOf(path: string): string {
  return /^(services\/[^/]+|frontends\/[^/]+|deploy\/simulators\/[^/]+|deploy\/[^/]+|[^/]+)/.exec(path)?.[0] ?? path;
}

function kebab(name: string): string {
  return name.replaceAll(/([a-z])([A-Z])/g, '$1-$2').toLowerCase();
}
