// Fails if the built member app exceeds its byte budget (frontend.md section 2). Run it after the build.
import { join } from 'node:path';
import { checkBytes } from '@sabiwell/ui/build/byte-gate.ts';

const doctors = 'src/features/doctors';
const there = [`${doctors}/doctors-page.tsx`, `${doctors}/reviews/reviews-dialog.tsx`];

checkBytes(join(import.meta.dirname, 'dist'), {
  html: 3_000,
  entry: 100_000,
  css: 10_000,
  lazy: 25_000,
  language: 40_000,
  // K7 of care.md 8; /doctors itself is one of the lazy parts. Every dialog shares the frame that another one has loaded.
  screens: [{ name: 'code of calls, after another dialog', modules: [`${doctors}/call/call-dialog.tsx`], after: there, limit: 12_000 }],
});
