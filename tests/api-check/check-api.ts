import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { contracts } from '@sabiwell/proto/http/contracts.ts';
import type { Endpoint } from '@sabiwell/proto/http/endpoint.ts';
import { CHECKOUT } from '@sabiwell/local/folders.ts';
import { EXCEPTIONS } from './exceptions.ts';
import { staffSessions } from '@sabiwell/proto/http/staff-sessions.ts';
import { joinMember, type SignedIn } from './join-member.ts';
import { runQuietly } from './run-quietly.ts';
import { signInMarketer } from './sign-in-marketer.ts';
import { withOwnId } from './with-own-id.ts';

/** One kind of disagreement between document and product, with its operations. */
type Failure = { type: string; title: string; operations: string[] };
type Report = { failures: Failure[]; test_cases: { generated: number } };

/** The result of the check; `expected` are the disagreements that the exceptions name, `unseen` the exceptions that did not occur. */
export type Findings = { cases: number; found: string[]; expected: string[]; unseen: string[]; output: string };

const FOLDER = join(CHECKOUT, '.local', 'api-check');
/** These end a session that all other calls are made with, or can. */
const ENDING = [
  'signIn',
  'signOut',
  'signOutEverywhere',
  'signOutSession',
  'changePassword',
  'signOutStaffMarketer',
  'signOutStaffSession',
];
/** Wrong passwords and codes would close the demo account, which other tests use, for minutes. */
const GUESSING = ['proveStaffMarketer', 'changeStaffPassword', 'replaceTotp', 'confirmTotp'];
/** The same function makes the calls of all five portals, so the marketer's stand for them. */
const OTHER_PORTALS = Object.keys(staffSessions).filter((operation) => !operation.endsWith('Marketer'));
/** Calls that neither the member nor the marketer may make answer 403 alone, which every test of who may call covers. */
const FORBIDDEN = Object.values(contracts).flatMap((contract) =>
  Object.entries<Endpoint>(contract)
    .filter(([, { actors }]) => !actors.some((actor) => ['guest', 'member', 'marketer'].includes(actor)))
    .map(([operation]) => operation),
);
const LEFT_OUT = new Set([...ENDING, ...GUESSING, ...OTHER_PORTALS, ...FORBIDDEN]);
const CASES_EACH = 4;
const SEED = 7;

/** Valid calls may get refusals that depend on data: not found, not paid for, not in this state. */
const config = (session: string, token: string) => `[auth.openapi.session]
api_key = "${session}"

[auth.openapi.staff]
bearer = "${token}"

[generation]
allow-x00 = false

[checks.positive_data_acceptance]
expected-statuses = ["2xx", "3xx", 401, 402, 403, 404, 409, 422, 429]

[checks.negative_data_rejection]
expected-statuses = [400, 401, 402, 403, 404, 405, 409, 413, 414, 415, 422, 429, 431]
`;

/** Calls every operation as the document allows, and as it forbids, and compares the replies with it. */
export async function checkApi(schemathesis: string, address: string): Promise<Findings> {
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  const member = await joinMember(address);
  const token = await signInMarketer(address);
  await writeInput(address, member, token);
  const { output } = await runQuietly(schemathesis, optionsFor(address), FOLDER);
  await requireOpen(`${address}/api/user`, { cookie: `sabiwell_sid=${member.session}` });
  await requireOpen(`${address}/api/staff/me`, { authorization: `Bearer ${token}` });
  const file = readdirSync(FOLDER).find((name) => /^json-.*\.json$/.test(name));
  if (file === undefined) throw new Error(`schemathesis left no report:\n${output}`);
  const { failures, test_cases } = JSON.parse(readFileSync(join(FOLDER, file), 'utf8')) as Report;
  const seen = failures.flatMap(({ type, operations }) => operations.map((operation) => `${operation}: ${type}`));
  const listed = EXCEPTIONS.flatMap(({ type, operations }) => operations.map((operation) => `${operation}: ${type}`));
  return {
    cases: test_cases.generated,
    found: seen.filter((one) => !listed.includes(one)),
    expected: seen.filter((one) => listed.includes(one)),
    unseen: listed.filter((one) => !seen.includes(one)),
    output,
  };
}

/** Without its session every call would be 401, which is never wrong: the check would find nothing. */
async function requireOpen(url: string, headers: Record<string, string>): Promise<void> {
  const { status } = await fetch(url, { headers });
  if (status !== 200)
    throw new Error(
      `${url} answers ${status} after the check: the session has ended, so it checked too little. Leave out the call that ends it.`,
    );
}

async function writeInput(address: string, { id, session }: SignedIn, token: string): Promise<void> {
  const document = (await (await fetch(`${address}/api/openapi.json`)).json()) as Parameters<typeof withOwnId>[0];
  writeFileSync(join(FOLDER, 'openapi.json'), JSON.stringify(withOwnId(document, id)));
  writeFileSync(join(FOLDER, 'schemathesis.toml'), config(session, token), { mode: 0o600 });
}

function optionsFor(address: string): string[] {
  const bounds = ['--phases', 'examples,coverage,fuzzing', '--max-examples', `${CASES_EACH}`, '--seed', `${SEED}`];
  const run = ['--checks', 'all', '--suppress-health-check', 'all', '--generation-database', 'none', '--no-color'];
  const left = [...LEFT_OUT].flatMap((operation) => ['--exclude-operation-id', operation]);
  return [
    '--config-file',
    'schemathesis.toml',
    'run',
    'openapi.json',
    '--url',
    address,
    ...bounds,
    ...run,
    ...left,
    '--report',
    'json',
    '--report-dir',
    '.',
  ];
}
