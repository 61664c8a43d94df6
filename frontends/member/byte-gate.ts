// Fails if the built member app exceeds its byte budget (frontend.md section 2). Run it after the build.
import { join } from 'node:path';
import { checkBytes } from '@sabiwell/ui/build/byte-gate.ts';

checkBytes(join(import.meta.dirname, 'dist'), { html: 3_000, entry: 100_000, css: 10_000, lazy: 25_000, language: 30_000 });
