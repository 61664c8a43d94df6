// Loaded before a process of the product: its clock is ahead of the machine's by the time in a file, and jumps when the file changes.
import { readFileSync } from 'node:fs';

const file = process.env.CLOCK_AHEAD_FILE!;
const EVERY_MS = 50;
const now = Date.now.bind(Date);
let ahead = readAhead();

function readAhead(): number {
  try {
    return Number(readFileSync(file, 'utf8')) || 0;
  } catch {
    return 0;
  }
}

const later = () => now() + ahead;
setInterval(() => (ahead = readAhead()), EVERY_MS).unref();
globalThis.Date = new Proxy(Date, {
  construct: (target, args: unknown[], asked) => Reflect.construct(target, args.length === 0 ? [later()] : args, asked) as object,
  apply: () => new Date(later()).toString(),
  get: (target, name, self) => (name === 'now' ? later : Reflect.get(target, name, self)),
});
