// Fails if the built staff app exceeds its byte budget (staff.md section 6). Run it after the build.
import { join } from 'node:path';
import { checkBytes } from '@sabiwell/ui/build/byte-gate.ts';
import { portals, prescriptionModules, registerModules, signInModules } from './first-screens.ts';

checkBytes(join(import.meta.dirname, 'dist'), {
  html: 3_000,
  entry: 95_000,
  css: 14_000,
  lazy: 25_000,
  screens: [
    { name: 'sign-in page, in all', modules: signInModules, limit: 95_000 },
    { name: 'application of a doctor, in all', modules: registerModules, limit: 105_000 },
    { name: 'prescription form after signing in, in all', modules: [...signInModules, ...prescriptionModules], limit: 120_000 },
    ...portals.map(({ name, modules }) => ({ name: `signed in to ${name}, in all`, modules, limit: 120_000 })),
  ],
});
