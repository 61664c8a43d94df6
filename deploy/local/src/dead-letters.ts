import type { Bus, DeadLetter } from '@sabiwell/chassis/bus/bus.ts';
import { Stop } from './stop.ts';

/** By what an operator names a dead letter: a record that is no event has no ID of its own. */
const idOf = ({ id, event }: DeadLetter) => event?.id ?? id;

/** A dead letter as `make events` shows it, with the ID by which it can be dropped. */
export function deadLetterLine(letter: DeadLetter): string {
  const { group, event, topic, error, attempts, at } = letter;
  const what = event ? `${event.type}  key ${event.key}` : `a record of ${topic} that is no event`;
  return `${at}  DEAD LETTER of ${group} after ${attempts} attempts: ${what}  ${idOf(letter)}\n  ${error}`;
}

/** Deletes one of a group's dead letters, which the group never handles; returns a sentence that says so. */
export async function dropDeadLetter(bus: Bus, group: string, id: string): Promise<string> {
  if (group === '' || id === '')
    throw new Stop('Which one? make events-drop GROUP=… ID=… with the group and the ID that make events shows.');
  if ((await bus.dropDeadLetters(group, (letter) => idOf(letter) === id)) === 0) throw new Stop(`${group} has no dead letter ${id}.`);
  return `${group} will never handle ${id}.`;
}
