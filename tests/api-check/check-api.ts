import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CHECKOUT } from '@sabiwell/local/folders.ts';
import { EXCEPTIONS } from './exceptions.ts';
import { joinMember, type SignedIn } from './join-member.ts';
import { runQuietly } from './run-quietly.ts';
import { withOwnId } from './with-own-id.ts';

/** One kind of disagreement between document and product, with its operations. */
type Failure = { type: string; title: string; operations: string[] };
type Report = { failures: Failure[]; test_cases: { generated: number } };

/** The result of the check; `expected` are the disagreements that the exceptions name, `unseen` the exceptions that did not occur. */
export type Findings = { cases: number; found: string[]; expected: string[]; unseen: string[]; output: string };

const FOLDER = join(CHECKOUT, '.local', 'api-check');
/** These end the session that all other calls are made with, or can. */
const LEFT_OUT = ['signIn', 'signOut', 'signOutEverywhere', 'signOutSession', 'changePassword'];
const CASES_EACH = 4;
const SEED = 7;

/** Valid calls may get refusals that depend on data: not found, not paid for, not in this state. */
const config = (session: string) => `[auth.openapi.session]
api_key = "${session}"

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
  await writeInput(address, member);
  const { output } = await runQuietly(schemathesis, optionsFor(address), FOLDER);
  await requireSession(address, member);
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

/** Without the session every call of a member would be 401, which is never wrong: the check would find nothing. */
async function requireSession(address: string, { session }: SignedIn): Promise<void> {
  const { status } = await fetch(`${address}/api/user`, { headers: { cookie: `sabiwell_sid=${session}` } });
  if (status !== 200)
    throw new Error(`The session ended during the check (${status}), so it checked too little. Leave out the call that ends it.`);
}

async function writeInput(address: string, { id, session }: SignedIn): Promise<void> {
  const document = (await (await fetch(`${address}/api/openapi.json`)).json()) as Parameters<typeof withOwnId>[0];
  writeFileSync(join(FOLDER, 'openapi.json'), JSON.stringify(withOwnId(document, id)));
  writeFileSync(join(FOLDER, 'schemathesis.toml'), config(session), { mode: 0o600 });
}

function optionsFor(address: string): string[] {
  const bounds = ['--phases', 'examples,coverage,fuzzing', '--max-examples', `${CASES_EACH}`, '--seed', `${SEED}`];
  const run = ['--checks', 'all', '--suppress-health-check', 'all', '--generation-database', 'none', '--no-color'];
  const left = LEFT_OUT.flatMap((operation) => ['--exclude-operation-id', operation]);
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
