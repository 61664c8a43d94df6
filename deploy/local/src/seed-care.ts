import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { demoApplication, demoDoctors, demoTrainers } from './demo-care.ts';
import { drawDemoPortrait, drawDemoStill } from './demo-care-pictures.ts';
import { CHECKOUT, type Folders } from './folders.ts';
import { runOperatorProgram } from './operator-program.ts';

type Imported = { doctors: { id: number }[] };

/** Adds the demo doctors, trainers and an application that are missing; returns the numbers of the doctors, first that of the one who may sign in. */
export async function seedCare(folders: Folders, address: string): Promise<[number, ...number[]]> {
  const { doctors } = runBookings<Imported>(folders, ['import', writeDemoFile(folders)]);
  const applied = await fetch(`${address}/api/doctor-applications`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(demoApplication),
    signal: AbortSignal.timeout(30_000),
  });
  if (!applied.ok) throw new Error(`the application was answered with ${applied.status}`);
  const [first, ...others] = doctors.map(({ id }) => id);
  if (first === undefined) throw new Error('no doctor was imported');
  return [first, ...others];
}

function runBookings<T>(folders: Folders, words: readonly string[]): T {
  const { exitCode, output } = runOperatorProgram(folders, 'bookings', words, 'pipe');
  if (exitCode !== 0) throw new Error(`the operator's command ended with ${exitCode} ${output.trim()}`);
  return JSON.parse(output) as T;
}

/** The file as `make care-import` takes it, with its drawn pictures beside it. */
function writeDemoFile(folders: Folders): string {
  const folder = join(folders.dir, 'demo-care');
  mkdirSync(folder, { recursive: true });
  const trainers = demoTrainers((clip) => join(CHECKOUT, 'deploy/local/demo-media', clip));
  for (const [place, { portrait }] of [...demoDoctors, ...trainers].entries()) {
    if (portrait !== undefined) writeFileSync(join(folder, portrait), drawDemoPortrait(place));
  }
  for (const [place, { highlights }] of trainers.entries()) {
    for (const { kind, media } of highlights) if (kind === 'image') writeFileSync(join(folder, media), drawDemoStill(place));
  }
  const file = join(folder, 'care.json');
  writeFileSync(file, JSON.stringify({ doctors: demoDoctors, trainers }));
  return file;
}
