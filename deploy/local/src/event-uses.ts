import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { typeOf } from '@sabiwell/chassis/bus/events.ts';
import { CHECKOUT } from './folders.ts';

/** A message of the contracts: its name and its file, such as `sabiwell/payments/v1/events`. */
export type Message = { name: string; file: { name: string } };

type Code = { service: string; path: string; text: string; schemas: Set<string> };

let read: Code[] | undefined;
let migrations: { service: string; text: string }[] | undefined;

/** The code of all services, with the event schemas that each file imports: `sabiwell/payments/v1/events PaymentSucceeded`. */
function code(): Code[] {
  read ??= globSync('services/*/src/**/*.ts', { cwd: CHECKOUT, exclude: ['**/generated/**', '**/*.test.ts'] }).map((path) => {
    const text = readFileSync(join(CHECKOUT, path), 'utf8');
    return { service: path.split('/')[1] ?? '', path, text, schemas: schemasIn(text) };
  });
  return read;
}

/** The migrations of all services: triggers in them write state events (ADR 0093). */
function migrationTexts(): { service: string; text: string }[] {
  migrations ??= globSync('services/*/prisma/migrations/*/migration.sql', { cwd: CHECKOUT }).map((path) => ({
    service: path.split('/')[1] ?? '',
    text: readFileSync(join(CHECKOUT, path), 'utf8'),
  }));
  return migrations;
}

/**
 * The services that publish this event, from their code or by a trigger of their database. The file is compared too, because two packages
 * may have messages of the same name.
 */
export function producersOf(message: Parameters<typeof typeOf>[0]): string[] {
  const inCode = code().filter(({ text, schemas }) => schemas.has(nameOf(message)) && makes(text, message));
  const inDatabase = migrationTexts().filter(({ text }) => text.includes(`'${typeOf(message)}'`));
  return servicesOf([...inCode, ...inDatabase]);
}

/**
 * The services that read this event, by their `consume.ts` or by the `consume-….ts` of a further group. Such a file may also make an event,
 * as an answer to what it reads.
 */
export function consumersOf(message: Message): string[] {
  const reads = ({ text, schemas }: Code) => schemas.has(nameOf(message)) && !makes(text, message);
  return servicesOf(code().filter((file) => /\/consume(-[a-z]+)?\.ts$/.test(file.path) && reads(file)));
}

function makes(text: string, { name }: Message): boolean {
  return new RegExp(`new\\w*Event\\(\\s*${name}Schema\\b`).test(text);
}

/** The event schemas that a file imports, by file and name of their messages. */
export function schemasIn(text: string): Set<string> {
  const imports = text.matchAll(/import (?:type )?\{([^}]*)\} from .@sabiwell\/proto\/gen\/([\w/]+)_pb\.ts./g);
  return new Set(
    [...imports].flatMap(([, names = '', file = '']) => [...names.matchAll(/(\w+)Schema\b/g)].map(([, name]) => `${file} ${name}`)),
  );
}

/** A message in the form that `schemasIn` uses. */
export function nameOf({ name, file }: Message): string {
  return `${file.name} ${name}`;
}

function servicesOf(uses: readonly { service: string }[]): string[] {
  return [...new Set(uses.map(({ service }) => service))].toSorted();
}
