// `make lighthouse`: the first screens as Lighthouse sees them on a cheap phone with slow 4G (150 ms, 1.6 Mbps, processor ×4).
import { cpus, loadavg } from 'node:os';
import { runCommand } from '@sabiwell/local/stop.ts';
import { make, startBeside } from '../e2e/bring-up.ts';
import { LEAST, measurePage, type PageRuns } from './measure-page.ts';
import { MOST_PULSE_MS, measurePulse } from './measure-pulse.ts';
import { openGuest, openSignedIn } from './open-browser.ts';

const VISITS = [
  { paths: ['/', '/tracking'], open: openSignedIn },
  { paths: ['/auth'], open: openGuest },
];
const runs = Number(process.env.RUNS ?? 5);
const say = console.log;

const row = (cells: readonly (string | number)[]) =>
  say(cells.map((cell, index) => String(cell)[index ? 'padStart' : 'padEnd'](index ? 15 : 10)).join(''));

function print({ path, seen, middle }: PageRuns): void {
  say(`\n${path}`);
  row(['', 'performance', 'accessibility', 'FCP ms', 'LCP ms', 'TBT ms', 'CLS', 'KB']);
  for (const [index, run] of seen.entries()) row([`run ${index + 1}`, ...Object.values(run)]);
  row(['median', ...Object.values(middle)]);
}

const reachesGoals = ({ middle }: PageRuns) => middle.performance >= LEAST.performance && middle.accessibility >= LEAST.accessibility;

await runCommand(async () => {
  const given = process.env.LIGHTHOUSE_BASE_URL?.replace(/\/$/, '');
  if (!given) say('- Starting a product …');
  const place = given ? null : await startBeside('lighthouse');
  const address = given ?? `http://localhost:${place!.port}`;
  let missed = 0;
  try {
    for (const { paths, open } of VISITS) {
      const browser = await open(address);
      for (const path of paths) {
        const found = await measurePage({ address, path, port: browser.port, runs });
        print(found);
        for (const fault of found.faults) say(`  found: ${fault}`);
        if (!reachesGoals(found)) missed += 1;
      }
      await browser.close();
    }
    const pulse = await measurePulse(address, runs);
    say(`\n/pulse: first frame after ${pulse.seen.join(', ')} ms; median ${pulse.middle} ms, at most ${MOST_PULSE_MS}`);
    if (pulse.middle > MOST_PULSE_MS) missed += 1;
  } finally {
    if (place) await make('down', place);
  }
  // Times are simulated from this machine's measurements, so other work on it counts too.
  say(`\nLoad of this machine: ${loadavg()[0]!.toFixed(1)} on ${cpus().length} cores; above ${cpus().length} the times say little.`);
  const goal = `performance ${LEAST.performance}, accessibility ${LEAST.accessibility}`;
  say(
    missed === 0
      ? `\nThe median of each page reaches ${goal}.`
      : `\nFAILED: the median of ${missed} pages is under ${goal}, or Pulse is late.`,
  );
  return missed === 0 ? 0 : 1;
});
