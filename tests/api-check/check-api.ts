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

/** The result of the check; `expected` are the disagreements that the exceptions name. */
export type Findings = { cases: number; found: string[]; expected: string[]; output: string };

const FOLDER = join(CHECKOUT, '.local', 'api-check');
/** These would end the session that all other calls use. */
const LEFT_OUT = ['signOut', 'signOutEverywhere', 'changePassword'];
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
  await writeInput(address, await joinMember(address));
  const { output } = await runQuietly(schemathesis, optionsFor(address), FOLDER);
  const file = readdirSync(FOLDER).find((name) => /^json-.*\.json$/.test(name));
  if (file === undefined) throw new Error(`schemathesis left no report:\n${output}`);
  const { failures, test_cases } = JSON.parse(readFileSync(join(FOLDER, file), 'utf8')) as Report;
  const all = failures.flatMap(({ type, operations }) => operations.map((operation) => ({ type, operation })));
  const isExpected = ({ type, operation }: (typeof all)[number]) =>
    EXCEPTIONS.some((exception) => exception.type === type && exception.operations.includes(operation));
  const say = ({ type, operation }: (typeof all)[number]) => `${operation}: ${type}`;
  return {
    cases: test_cases.generated,
    found: all.filter((one) => !isExpected(one)).map(say),
    expected: all.filter(isExpected).map(say),
    output,
  };
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
