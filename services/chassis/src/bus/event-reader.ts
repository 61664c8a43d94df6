import type { DescMessage, MessageShape } from '@bufbuild/protobuf';
import { type Timestamp, timestampDate, TimestampSchema } from '@bufbuild/protobuf/wkt';
import type { z } from 'zod';
import { type Event, PermanentError, readEvent, typeOf } from './events.ts';

/** The fields that at least one of these messages has. */
type FieldName<D extends DescMessage> = D extends DescMessage ? keyof MessageShape<D> : never;

/**
 * Makes a function that reads an event of any of these messages into plain fields: integers as `number`, times as `Date`. What protobuf
 * can't express (bounds, formats, required fields) is checked by zod. An event of another type, or with wrong fields, is a PermanentError.
 * Only fields of the messages may be named.
 */
export function eventReader<D extends DescMessage, S extends z.ZodRawShape>(
  schemas: readonly D[],
  fields: z.ZodObject<S> & (Exclude<keyof S, FieldName<D>> extends never ? unknown : never),
): (event: Event) => z.output<z.ZodObject<S>> {
  const checked: z.ZodObject<S> = fields;
  const byType = new Map(schemas.map((schema) => [typeOf(schema), schema]));
  return (event) => {
    const schema = byType.get(event.type);
    if (schema === undefined) throw new PermanentError(`Event ${event.id} is a ${event.type}, which is not read here.`);
    const read = checked.safeParse(plainFields(readEvent(schema, event)));
    if (read.success) return read.data;
    const wrong = [...new Set(read.error.issues.map(({ path }) => path.join('.')))].join(', ');
    throw new PermanentError(`Event ${event.id} of ${event.type} has a wrong value: ${wrong}.`, { cause: read.error });
  };
}

function plainFields(message: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(message).map(([name, value]) => [name, plain(value)]));
}

function plain(value: unknown): unknown {
  if (typeof value === 'bigint') return Number(value);
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== 'object' || value === null || !('$typeName' in value)) return value;
  return value.$typeName === TimestampSchema.typeName ? timestampDate(value as Timestamp) : plainFields(value);
}
