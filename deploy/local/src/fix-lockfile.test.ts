import { describe, expect, test } from 'vitest';
// @NOTE plain JavaScript, because npm runs it under any Node before TypeScript can be run.
import { withStubs } from './fix-lockfile.mjs';

const tool = (optionalDependencies: Record<string, string>, more = {}) => ({ version: '1.0.0', optionalDependencies, ...more });

describe('withStubs', () => {
  test.each([
    { name: 'tool-linux-x64-musl', stub: { cpu: ['x64'], libc: ['musl'], os: ['linux'] } },
    { name: 'tool-linux-arm64-gnu', stub: { cpu: ['arm64'], libc: ['glibc'], os: ['linux'] } },
    { name: 'tool-windows-ia32', stub: { cpu: ['ia32'], os: ['win32'] } },
    { name: 'tool-darwin-arm64', stub: { cpu: ['arm64'], os: ['darwin'] } },
    { name: 'tool-for-nothing-known', stub: { cpu: ['none'], os: ['none'] } },
  ])('stands in for $name', ({ name, stub }) => {
    const fixed = withStubs({ '': {}, 'node_modules/tool': tool({ [name]: '1.0.0' }) });
    expect(fixed[`node_modules/${name}`]).toEqual({ version: '1.0.0', optional: true, ...stub });
  });

  test('a stub of a development tool is one as well', () => {
    const fixed = withStubs({ 'node_modules/tool': tool({ 'tool-darwin-x64': '1.0.0' }, { dev: true }) });
    expect(fixed['node_modules/tool-darwin-x64']).toMatchObject({ dev: true });
  });

  test('leaves alone what is there, beside or above, and what has no exact version', () => {
    const packages = {
      'node_modules/a': { version: '1.0.0' },
      'node_modules/tool': tool({ a: '1.0.0', range: '^1.0.0' }),
      'services/x/node_modules/inner': tool({ near: '1.0.0', a: '1.0.0' }),
      'services/x/node_modules/near': { version: '1.0.0' },
    };
    expect(withStubs(packages)).toEqual(packages);
  });
});
