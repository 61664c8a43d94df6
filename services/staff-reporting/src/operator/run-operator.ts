import type pg from 'pg';
import { z } from 'zod';
import type { Bus } from '@sabiwell/chassis/bus/bus.ts';
import { inTransaction } from '@sabiwell/chassis/stores/postgres.ts';
import { isTransient } from '@sabiwell/chassis/stores/store-errors.ts';
import { lineOf, toldEvents } from '../analytics/told-events.ts';
import { numbersLine } from '../figures/numbers.domain.ts';
import { countNumbers } from '../figures/numbers.store.ts';
import { findLive } from '../generations/generations.store.ts';
import { rebuildCommand, type Rebuilding } from './rebuild-command.ts';

/** What the operator's commands work with; `print` returns when there is room for more. */
export type Operator = Rebuilding & {
  pool: pg.Pool;
  clock: () => Date;
  openBus: () => Promise<Bus>;
  print: (text: string) => Promise<void>;
};

/** Returns the exit code, where that is not 0. */
type Command = (operator: Operator, words: string[]) => Promise<number | void>;

const moment = z.iso.datetime({ offset: true, error: 'AT must be a time such as 2026-11-20T08:14:00Z.' });

const commands: Readonly<Record<string, Command>> = {
  /** Prints the numbers of a moment from SQL, of now where none is named; at one state of the database. */
  async numbers({ pool, clock, print }, [at = '']) {
    const when = at === '' ? clock() : new Date(moment.parse(at));
    const counted = await inTransaction(pool, async (run) => {
      await run('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY');
      return countNumbers(run, (await findLive(run)).schema, when);
    });
    await print(`${numbersLine(when, counted)}\n`);
  },
  /** Prints all that outsiders were told, a line each. */
  async lines({ pool, print }) {
    for await (const events of toldEvents(pool)) await print(events.map(lineOf).join(''));
  },
  /** Publishes all that outsiders were told again, under the ids of then and marked as a replay. */
  async replay({ pool, openBus, print }) {
    const bus = await openBus();
    let count = 0;
    try {
      for await (const events of toldEvents(pool)) {
        await bus.publish(events.map((event) => ({ ...event, isReplay: true })));
        count += events.length;
      }
    } finally {
      await bus.close();
    }
    await print(`${JSON.stringify({ published: count })}\n`);
  },
  /** Makes another generation of the read model beside the live one, step by step (docs/adr/0116). */
  rebuild: rebuildCommand,
};

/** Runs one command of the operator; returns the exit code. */
export async function runOperator(operator: Operator, [name = '', ...words]: string[]): Promise<number> {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  const names = Object.keys(commands).join(', ');
  try {
    if (command === undefined) throw new Error(`Name one of: ${names}`);
    return (await command(operator, words)) ?? 0;
  } catch (error) {
    if (isTransient(error)) throw error;
    const message = error instanceof z.ZodError ? error.issues[0]?.message : (error as Error).message;
    await operator.print(`${JSON.stringify({ message })}\n`);
    return 1;
  }
}
