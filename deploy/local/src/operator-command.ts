import { foldersOf } from './folders.ts';
import { runOperatorProgram } from './operator-program.ts';
import { runCommand } from './stop.ts';

// What the operator asks of a service: its name, then one of its commands with its words.
const [service = '', ...words] = process.argv.slice(2);
await runCommand(async () => runOperatorProgram(foldersOf(), service, words, 'inherit').exitCode);
