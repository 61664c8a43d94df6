// Fails if the built staff app exceeds its byte budget (staff.md section 6). Run it after the build.
import { join } from 'node:path';
import { checkBytes } from '@sabiwell/ui/build/byte-gate.ts';

checkBytes(join(import.meta.dirname, 'dist'), { html: 3_000, entry: 95_000, css: 14_000, lazy: 25_000 });
