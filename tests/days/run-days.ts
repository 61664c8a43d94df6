// `make test-days`: the tests of all that knows what day it is, on days that differ from today (DAY=2 for the second alone).
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { findChromium } from '@sabiwell/local/chromium.ts';
import { CHECKOUT } from '@sabiwell/local/folders.ts';
import { runTests } from '@sabiwell/local/run-tests.ts';
import { canInstallPackages, installPackages } from '@sabiwell/local/stores/apt.ts';
import { runCommand, Stop } from '@sabiwell/local/stop.ts';
import { add, NOTHING, summary } from '@sabiwell/local/tally.ts';

/**
 * Each weekday once, the last day of a year and of a quarter, a leap day, and the last minutes before midnight in Lagos. At half past
 * midnight UTC home shows the dishes of the whole day, so that these days show each dish of the rotation.
 */
const DAYS = [
  '2027-01-04T00:30:00Z',
  '2028-02-29T00:30:00Z',
  '2027-06-30T00:30:00Z',
  '2027-04-01T00:30:00Z',
  '2027-12-31T00:30:00Z',
  '2027-08-14T00:30:00Z',
  '2027-10-31T00:30:00Z',
  '2027-05-12T22:52:00Z',
];

/**
 * Two calls that lock the same rows wait here until PostgreSQL tells one of them after a second. It never does on such a day: libfaketime
 * shows the true time to a signal that interrupts a wait, so that PostgreSQL believes the second to be months away.
 */
const LOCK_EACH_OTHER = ['calls.test.ts', 'visit-races.test.ts'];
const ofBookings = readdirSync(join(CHECKOUT, 'services/bookings/tests')).filter(
  (name) => name.endsWith('.test.ts') && !LOCK_EACH_OTHER.includes(name),
);

/** Domain, service and browser tests of what speaks of days: parts of the paths of their files. */
const ABOUT_DAYS = [
  ...['content/', 'health-tracking/', 'payments/', 'bookings/src/', 'staff-reporting/'].map((folder) => `services/${folder}`),
  ...ofBookings.map((name) => `services/bookings/tests/${name}`),
  ...['food-analysis', 'entitlements', 'recommendations', 'ai-chat'].map((name) => `services/food-ai/tests/${name}`),
  'frontends/member/src/',
  'frontends/ui/src/',
  ...['appointments', 'content', 'dashboard', 'doctor-desk', 'doctors', 'elder-care', 'fitness', 'food-history', 'health-'].map(
    (name) => `tests/e2e/${name}`,
  ),
  ...['market', 'offline', 'paying', 'paid-visits', 'public-booking', 'story', 'tracking', 'trainers'].map((name) => `tests/e2e/${name}`),
];

const PLACES = ['x86_64-linux-gnu', 'aarch64-linux-gnu'].map((machine) => `/usr/lib/${machine}/faketime/libfaketimeMT.so.1`);

async function findFaketime(): Promise<string> {
  const found = () => PLACES.find((file) => existsSync(file));
  if (found() === undefined && canInstallPackages()) await installPackages('libfaketime');
  const file = found();
  if (file === undefined) throw new Stop('This needs libfaketime: please install it (Debian: libfaketime).');
  return file;
}

/** The same shift for every process of a run, so that their clocks agree. Waiting is by the true clock. */
function shiftedTo(day: string, library: string): NodeJS.ProcessEnv {
  const seconds = Math.round((Date.parse(day) - Date.now()) / 1000);
  return {
    LD_PRELOAD: library,
    FAKETIME: `${seconds < 0 ? '' : '+'}${seconds}`,
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
    // What libfaketime does for old versions of the C library lets MongoDB and Kafka wait for nothing, with a whole processor each.
    FAKETIME_FORCE_MONOTONIC_FIX: '0',
  };
}

await runCommand(async () => {
  const library = await findFaketime();
  const chromium = await findChromium(console.log);
  if (chromium === undefined) throw new Stop('This needs Chromium: please install it, or name it in CHROMIUM_PATH.');
  const wanted = process.env.DAY ? DAYS.slice(Number(process.env.DAY) - 1, Number(process.env.DAY)) : DAYS;
  const files = process.env.FILES ? process.env.FILES.split(',') : ABOUT_DAYS;
  let tally = NOTHING;
  for (const day of wanted) {
    const env = { CHROMIUM_PATH: chromium, ...shiftedTo(day, library) };
    tally = add(tally, (await runTests(`on ${day}`, ['domain', 'service', 'e2e', 'night'], { env, files })).tally);
  }
  if (tally.failures.length > 0) console.log(`\nFailed:\n- ${tally.failures.join('\n- ')}`);
  for (const test of tally.secondTries) console.log(`\nPassed on a second try: ${test}`);
  console.log(summary(tally));
  return tally.failures.length === 0 ? 0 : 1;
});
