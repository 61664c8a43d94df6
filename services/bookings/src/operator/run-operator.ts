import type { AskBookings, Outcome } from './ask-bookings.client.ts';
import { directoryCommands } from './directory-commands.ts';
import { taskCommands } from './task-commands.ts';

/** One command of the operator with its words; the service itself acts and records who did. */
export type Command = (ask: AskBookings, words: string[]) => Promise<Outcome>;

const commands: Readonly<Record<string, Command>> = { ...taskCommands, ...directoryCommands };

/** Runs one command of the operator. */
export async function runOperator(ask: AskBookings, [name = '', ...words]: string[]): Promise<Outcome> {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (command === undefined) return { output: { message: `Say one of: ${Object.keys(commands).join(', ')}.` }, exitCode: 64 };
  return command(ask, words);
}
