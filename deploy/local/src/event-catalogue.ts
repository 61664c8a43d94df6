import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { topicOf, typeOf } from '@sabiwell/chassis/bus/events.ts';
import { settingsOf } from '@sabiwell/chassis/bus/topic-settings.ts';
import { comments, eventFiles } from '@sabiwell/proto/gen/catalogue.ts';
import { consumersOf, producersOf } from './event-uses.ts';
import { CHECKOUT } from './folders.ts';

type Message = (typeof eventFiles)[number]['messages'][number];

const FILE = join(CHECKOUT, 'proto', 'event-catalogue.md');

const INTRODUCTION = `# Event catalogue

Written by \`npm run codegen\` from the comments in \`proto/events/\` and from what the services make and read. Please change those.

Classes: *internal* holds ids, codes, sums and times; *personal* says something of a member's health, and of it analytics gets at most that
it happened, without the member; *pseudonymous* is for outsiders and holds no id (ADR 0105); *restricted* travels on a topic of its own, which
only the services named here may read. No other event holds a name, a contact, free text, a reading or the address of a picture. An event
without a consumer is published all the same: it is the record from which later read models are built. Services on MongoDB make past events
again from their documents (ADR 0037).
`;

/** The catalogue that belongs into \`proto/event-catalogue.md\`: a table for each topic. */
export function renderCatalogue(): string {
  const messages = eventFiles.flatMap((file) => file.messages);
  const topics = [...Map.groupBy(messages, topicOf)].toSorted(([one], [other]) => one.localeCompare(other));
  return [INTRODUCTION, ...topics.map(([topic, carried]) => renderTopic(topic, carried))].join('\n');
}

/** The catalogue that is stored there now. */
export function readCatalogue(): string {
  return readFileSync(FILE, 'utf8');
}

/** Writes the catalogue file. */
export function writeCatalogue(): void {
  writeFileSync(FILE, renderCatalogue());
}

function renderTopic(topic: string, messages: readonly Message[]): string {
  const rows = messages.map((message) => `| ${cellsOf(message).join(' | ')} |`);
  const head = '| Event | Type | What happened | Producer | Key | Fields | Consumers | Class |\n|---|---|---|---|---|---|---|---|';
  return `## ${topic}\n${retentionOf(topic)}\n\n${head}\n${rows.join('\n')}\n`;
}

function retentionOf(topic: string): string {
  const { busDays, isCompacted, outbox } = settingsOf(topic);
  const onBus = isCompacted ? 'the newest of each key' : busDays === Infinity ? 'for good' : `${busDays} days`;
  const later = typeof outbox === 'object' ? `those of ${outbox.days} days` : outbox === 'all' ? 'all of them' : `the ${outbox}`;
  return `Stored on the bus: ${onBus}. Can be replayed: ${later}.`;
}

function cellsOf(message: Message): string[] {
  const comment = comments[message.typeName] ?? '';
  const [what = '', kind = ''] = comment.split(/\s*Class: /);
  const fields = message.fields.map(({ jsonName, proto }) => `${jsonName}${proto.proto3Optional ? '?' : ''}`);
  const keys = message.fields.filter(({ name }) => (comments[`${message.typeName}.${name}`] ?? '').includes('also the key'));
  const consumers = consumersOf(message);
  return [
    message.name,
    `\`${typeOf(message)}\``,
    what,
    producersOf(message).join(', '),
    keys.map(({ jsonName }) => jsonName).join(', '),
    fields.join(', '),
    consumers.length === 0 ? '–' : consumers.join(', '),
    kind.replace(/\.$/, ''),
  ];
}
