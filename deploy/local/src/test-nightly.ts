// `make test-nightly`: every proof there is, one after the other, without second tries, and one line for each at the end.
import { stream } from './run-program.ts';
import { runCommand } from './stop.ts';

/** The targets of the Makefile that prove something by their exit code; those of docs/faults.md and docs/chaos.md take longest. */
const PROOFS: readonly (readonly [target: string, settings?: Record<string, string>])[] = [
  ['test', { STRICT: '1', CI: 'true' }],
  ['e2e-night', { STRICT: '1', CI: 'true' }],
  ['api-check', { CI: 'true' }],
  ['test-days', { STRICT: '1' }],
  ['faults-nightly'],
  ['faults', { BUS: 'kafka' }],
  ['chaos'],
  ['reporting-drill', { EVENTS: '3000000' }],
  ['drill', { MEMBERS: '20' }],
  // Left out, and said so, where no Docker engine answers.
  ['compose-drill'],
  ['upgrade-drill'],
  ['lighthouse'],
];

await runCommand(async () => {
  const lines: string[] = [];
  let red = 0;
  for (const [target, settings = {}] of PROOFS) {
    const began = Date.now();
    const code = await stream('make', [target], settings);
    if (code !== 0) red += 1;
    const named = [...Object.entries(settings).map(([name, value]) => `${name}=${value}`), 'make', target].join(' ');
    lines.push(`${code === 0 ? 'green' : 'RED  '} ${named} (${Math.round((Date.now() - began) / 60_000)} min)`);
  }
  console.log(`\n${lines.join('\n')}\n`);
  console.log(`${PROOFS.length - red} passed, ${red} failed`);
  return red === 0 ? 0 : 1;
});
