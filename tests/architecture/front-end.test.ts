import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { expect, it } from 'vitest';
import { BRAND_NAME } from '@sabiwell/proto/http/brand.ts';
import { earlyTexts, loadedWith } from './early-texts.ts';
import { root } from './folders.ts';
import { isTest, sources, written } from './sources.ts';

const client = written.filter(({ path }) => /^frontends\/[^/]+\/src\//.test(path));
const kit = client.filter(({ path }) => path.startsWith('frontends/ui/src/'));

/** The lines of a source that are no comment. */
const code = (text: string) => text.replaceAll(/^\s*(\/\/|\*|\/\*).*$/gm, '');
const offenders = (found: string[]) => expect(found).toEqual([]);

it('only the kit asks a server (its client, its upload and its streamed replies), the live stream, and the service worker', () => {
  const allowed =
    /^frontends\/(ui\/src\/(api-client|authorize|upload|stream-reply)|member\/src\/(live\/keep-stream|worker\/[\w-]+)|staff\/src\/live\/live-reader)\.ts$/;
  const asks = /(?<![.\w])(fetch\(|new (XMLHttpRequest|EventSource|WebSocket)\b)|\bsendBeacon\(/;
  offenders(client.filter(({ path, text }) => asks.test(code(text)) && !allowed.test(path)).map(({ path }) => path));
});

it('no client code loads zod: it imports the contracts as types, and rules from files without it', () => {
  // `import { type X }` loads its module all the same; `import type` does not.
  const loads = (text: string) =>
    [...code(text).matchAll(/^(?:import|export) (?!type )[^;]*?from '([^']+)'/gm)].map(([, from]) => from ?? '');
  const proto = new Map(sources.filter(({ path }) => path.startsWith('proto/http/')).map(({ path, text }) => [path, loads(text)]));
  const loadsZod = (path: string, seen = new Set<string>()): boolean => {
    if (seen.has(path)) return false;
    seen.add(path);
    return (proto.get(path) ?? []).some(
      (from) => from.startsWith('zod') || (from.startsWith('.') && loadsZod(posix.join('proto/http', from), seen)),
    );
  };
  expect(loadsZod('proto/http/identity.ts')).toBe(true);
  offenders(
    client.flatMap(({ path, text }) =>
      loads(text)
        .filter((from) => from.startsWith('zod') || (from.startsWith('@sabiwell/proto/') && loadsZod(from.replace('@sabiwell/', ''))))
        .map((from) => `${path} loads ${from}`),
    ),
  );
});

it('a feature imports no other feature', () => {
  const feature = (path: string) => /^frontends\/[^/]+\/src\/features\/[^/]+\//.exec(path)?.[0];
  offenders(
    client.flatMap(({ path, imports }) =>
      imports
        .filter((it) => it.startsWith('.'))
        .map((it) => feature(posix.join(posix.dirname(path), it)))
        .filter((target) => target !== undefined && feature(path) !== undefined && target !== feature(path))
        .map((target) => `${path} imports ${target}`),
    ),
  );
});

it('the kit knows no app: it names no path of a service and no feature', () => {
  offenders(kit.filter(({ text }) => /['"`]\/api\//.test(code(text))).map(({ path }) => path));
  offenders(kit.filter(({ imports }) => imports.some((it) => /features|@sabiwell\/(member|staff)/.test(it))).map(({ path }) => path));
});

it('what the staff app loads at its start holds no portal, so that a marketer loads no code of a doctor', () => {
  const portals = /^frontends\/staff\/src\/features\/(?!account|not-found)/;
  const entries = client.filter(({ path }) => /\/features\/[^/]+\/portal\.tsx$/.test(path)).map(({ path }) => path);
  expect(entries).toHaveLength(5);
  offenders([...loadedWith('frontends/staff/src/main.tsx').keys()].filter((path) => portals.test(path)));
  // The frame and the lists that portals share import none of them, either.
  const shared = client.filter(({ path }) => /^frontends\/staff\/src\/(layout|session|lists)\//.test(path));
  offenders(shared.filter(({ imports }) => imports.some((it) => it.includes('/features/'))).map(({ path }) => path));
});

it("only the kit's storage touches the stores of the browser, and the outbox its database", () => {
  const allowed = new Set(['frontends/ui/src/storage.ts', 'frontends/member/src/outbox/outbox.store.ts']);
  offenders(
    client
      .filter(({ path, text }) => /\b(localStorage|sessionStorage|indexedDB)\b/.test(code(text)) && !allowed.has(path))
      .map(({ path }) => path),
  );
});

it('the name of the product stands in proto/http/brand.ts alone; page and manifest, which can import nothing, repeat it', () => {
  const spelled = new RegExp(`['"\`>][^\\n]*\\b${BRAND_NAME}\\b`);
  // A member agreed to the text of a version, so the text must not change.
  const allowed = /^proto\/http\/brand\.ts$|\/consent-texts\.ts$/;
  const texts = written.filter(
    ({ path }) => /^(frontends\/[^/]+\/src|services\/[^/]+\/src|gateway\/src|proto\/http)\//.test(path) && !isTest(path),
  );
  offenders(texts.filter(({ path, text }) => spelled.test(code(text)) && !allowed.test(path)).map(({ path }) => path));
  for (const file of ['member/index.html', 'member/public/manifest.webmanifest', 'staff/index.html']) {
    expect(readFileSync(join(root, 'frontends', file), 'utf8')).toContain(BRAND_NAME);
  }
});

it('what the app loads at its start says nothing yet: the language is known only when the first page is drawn', () => {
  expect(
    earlyTexts({ path: 'a.ts', text: "import { t } from './messages.ts';\nconst A = B.map((b) => t(b));\nconst c = () => t('c');" }),
  ).toEqual(['a.ts:2']);
  const start = [...loadedWith('frontends/member/src/main.tsx').values()];
  expect(start.length).toBeGreaterThan(50);
  offenders(start.flatMap(earlyTexts));
});

/** Problems that no screen of the app can meet, or whose sentences differ and are translated by their words. */
const NO_WORDS_BY_CODE =
  /^(invalid|unsupported|already_done|bad_signature|internal_token_required|not_in_suspense|range_not_satisfiable|nothing_to_refund|refund_too_large|not_an_image|unreadable_image|photo_too_large|whole_fee_only|too_many_lookups)$/;

/** Problems that only the staff app and the operator meet, in English. */
const OF_STAFF =
  /^services\/(identity\/src\/(imports|staff|team|operator)\/|bookings\/src\/(desk|doctors|operator|prescriptions|staff|tasks)\/|chassis\/src\/http\/export-list|food-ai\/src\/diagnostics\/|payments\/src\/(refunds|staff|withdrawals)\/)/;

it('every problem that a member can meet has its words in each language', () => {
  const servers = written.filter(({ path }) => /^(services\/[^/]+|gateway)\/src\//.test(path) && !isTest(path) && !OF_STAFF.test(path));
  const named = /(?:\bDomainError\(|\brefusal\(|\bproblemOf\(\d+,|\bRefusal = \{ status: \d+, code:|\bstatus: \d+,\s+code:)\s*'(\w+)'/g;
  const codes = new Set(servers.flatMap(({ text }) => [...text.matchAll(named)].map(([, code]) => code ?? '')));
  expect(codes.size).toBeGreaterThan(40);
  const met = [...codes].filter((code) => !NO_WORDS_BY_CODE.test(code));
  const words = client.filter(({ path }) => /\/locales\/\w+\/problems\.ts$/.test(path));
  expect(words).not.toEqual([]);
  offenders(words.flatMap(({ path, text }) => met.filter((code) => !text.includes(`  ${code}: `)).map((code) => `${path} lacks ${code}`)));
});
