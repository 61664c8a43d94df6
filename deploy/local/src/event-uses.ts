import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CHECKOUT } from './folders.ts';

/** A message of the contracts: its name and its file, such as `sabiwell/payments/v1/events`. */
export type Message = { name: string; file: { name: string } };

type Code = { service: string; path: string; text: string; schemas: Set<string> };

let read: Code[] | undefined;

/** The code of all services, with the event schemas that each file imports: `sabiwell/payments/v1/events PaymentSucceeded`. */
function code(): Code[] {
  read ??= globSync('services/*/src/**/*.ts', { cwd: CHECKOUT, exclude: ['**/generated/**', '**/*.test.ts'] }).map((path) => {
    const text = readFileSync(join(CHECKOUT, path), 'utf8');
    return { service: path.split('/')[1] ?? '', path, text, schemas: schemasIn(text) };
  });
  return read;
}

/** The services that publish this event. The file is compared too, because two packages may have messages of the same name. */
export function producersOf(message: Message): string[] {
  const makes = new RegExp(`new\\w*Event\\(\\s*${message.name}Schema\\b`);
  return servicesWhere(({ text, schemas }) => schemas.has(nameOf(message)) && makes.test(text));
}

/** The services whose `consume.ts` reads this event. */
export function consumersOf(message: Message): string[] {
  return servicesWhere(({ path, schemas }) => path.endsWith('/src/consume.ts') && schemas.has(nameOf(message)));
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

function servicesWhere(test: (code: Code) => boolean): string[] {
  return [
    ...new Set(
      code()
        .filter(test)
        .map(({ service }) => service),
    ),
  ].toSorted();
}
