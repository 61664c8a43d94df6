// `make api-check`: checks that the product does what /api/openapi.json says, at API_CHECK_BASE_URL or on a product of its own.
import { runCommand } from '@sabiwell/local/stop.ts';
import { make, startBeside } from '../e2e/bring-up.ts';
import { checkApi } from './check-api.ts';
import { findSchemathesis } from './find-schemathesis.ts';

const say = console.log;

await runCommand(async () => {
  const schemathesis = await findSchemathesis(say);
  if (schemathesis === undefined) {
    say('Left out: this needs Python 3.10 or later with pip.');
    return process.env.CI === 'true' ? 1 : 0;
  }
  const given = process.env.API_CHECK_BASE_URL?.replace(/\/$/, '');
  if (!given) say('- Starting a product …');
  const place = given ? null : await startBeside('api-check-product');
  try {
    const { cases, found, expected, unseen, output } = await checkApi(schemathesis, given ?? `http://localhost:${place!.port}`);
    if (found.length > 0) say(output);
    for (const one of expected) say(`  as listed: ${one}`);
    for (const one of unseen) say(`  listed, but not seen any more: ${one}`);
    for (const one of found) say(`  found: ${one}`);
    say(`\n${cases} cases, ${found.length} disagreements beside ${expected.length} that are listed.`);
    return found.length === 0 ? 0 : 1;
  } finally {
    if (place) await make('down', place);
  }
});
