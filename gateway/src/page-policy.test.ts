import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { memberPolicy, staffPolicy } from './page-policy.ts';

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const directive = (policy: string, name: string) => policy.split('; ').find((part) => part.startsWith(`${name} `));

test('inline scripts and styles are let run by their hashes, and nothing else is', () => {
  const [script, style] = ['\n  start("/api/user");\n', 'body { margin: 0 }'];
  const html = `<head><style>${style}</style><script>${script}</script><script type="module" src="/assets/a.js"></script></head>`;
  const policy = memberPolicy()(html);
  expect(directive(policy, 'script-src')).toBe(`script-src 'self' ${hashOf(script)}`);
  expect(directive(policy, 'style-src')).toBe(`style-src 'self' ${hashOf(style)}`);
  expect(policy).not.toContain('unsafe');
});

test('line ends are hashed as the browser reads them; JSON needs no hash', () => {
  expect(memberPolicy()('<script>a()\r\nb()</script>')).toContain(hashOf('a()\nb()'));
  expect(directive(memberPolicy()('<script type="application/ld+json">{}</script>'), 'script-src')).toBe("script-src 'self'");
});

test('the staff page allows nothing of another origin, no frame, and no text that becomes code', () => {
  const script = 'start()';
  const policy = staffPolicy(`<script>${script}</script>`);
  expect(directive(policy, 'script-src')).toBe(`script-src 'self' ${hashOf(script)}`);
  expect(policy).not.toMatch(/https?:|unsafe|data:/);
  expect(policy.match(/[^;]*blob:[^;]*/g)).toEqual([" img-src 'self' blob:"]);
  for (const part of ["default-src 'self'", "frame-src 'none'", "require-trusted-types-for 'script'", "trusted-types 'none'"])
    expect(policy.split('; ')).toContain(part);
});
