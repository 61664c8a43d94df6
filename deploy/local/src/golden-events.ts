import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { topicOf, typeOf } from '@sabiwell/chassis/bus/events.ts';
import { eventFiles } from '@sabiwell/proto/gen/catalogue.ts';
import { sampleOfEvent } from '@sabiwell/proto/sample-of-event.ts';
import { CHECKOUT } from './folders.ts';

type Message = (typeof eventFiles)[number]['messages'][number];

const FILE = join(CHECKOUT, 'tests', 'contract', 'golden-events.json');

/** Adds a sample of each event that has none to `golden-events.json`; those that are there stay for ever. Gives the names of the new ones. */
export function addGoldenEvents(): string[] {
  const text = readFileSync(FILE, 'utf8');
  const there = new Set((JSON.parse(text) as { type: string }[]).map(({ type }) => type));
  const missing = eventFiles.flatMap((file) => file.messages).filter((message) => !there.has(typeOf(message)));
  if (missing.length > 0) writeFileSync(FILE, withRows(text, missing));
  return missing.map(({ name }) => name);
}

// The rows before are not written anew, so that they change only on purpose.
function withRows(text: string, messages: readonly Message[]): string {
  const rows = messages.map((message) => JSON.stringify(goldenEvent(message), null, 2).replaceAll(/^/gm, '  '));
  return `${text.trimEnd().replace(/\n\]$/, '')},\n${rows.join(',\n')}\n]\n`;
}

function goldenEvent(message: Message) {
  return { message: message.name, type: typeOf(message), topic: topicOf(message), data: sampleOfEvent(message) };
}
