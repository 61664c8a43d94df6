import { readFileSync } from 'node:fs';
import { fromJson, type JsonValue, toJson } from '@bufbuild/protobuf';
import { describe, expect, it } from 'vitest';
import { topicOf, typeOf } from '@sabiwell/chassis/bus/events.ts';
import { settingsOf } from '@sabiwell/chassis/bus/topic-settings.ts';
import { comments, eventFiles } from '@sabiwell/proto/gen/catalogue.ts';

type Golden = { message: string; type: string; topic: string; data: JsonValue };

const golden: Golden[] = JSON.parse(readFileSync(new URL('golden-events.json', import.meta.url), 'utf8'));
const messages = eventFiles.flatMap((file) => file.messages);
const schemas = new Map(messages.map((schema) => [typeOf(schema), schema]));

// Every published event must be readable for ever: lines are added to golden-events.json, never changed.
describe('events on the wire', () => {
  it('have a type each', () => {
    expect(messages.length).toBeGreaterThan(30);
    expect(schemas.size).toBe(messages.length);
  });

  it('have a golden sample each', () => {
    expect([...schemas.keys()].toSorted()).toEqual([...new Set(golden.map(({ type }) => type))].toSorted());
  });

  it.each(golden)('$type is read and written as it always was', ({ message, type, topic, data }) => {
    const schema = schemas.get(type);
    if (schema === undefined) throw new Error(`${type} is gone`);
    expect([schema.name, topicOf(schema)]).toEqual([message, topic]);
    expect(toJson(schema, fromJson(schema, data))).toEqual(data);
  });

  it('that are restricted do not stay in the outbox for good', () => {
    const restricted = messages.filter(({ typeName }) => /Class: restricted/.test(comments[typeName] ?? ''));
    expect(restricted.length).toBeGreaterThan(3);
    expect(restricted.filter((schema) => settingsOf(topicOf(schema)).outbox === 'all').map(typeOf)).toEqual([]);
  });

  // The topics that may: each has a closed list of readers (proto/event-catalogue.md). What anybody may read of a doctor is public.
  const naming = new Set([
    'sabiwell.identity-pii.v1',
    'sabiwell.identity-staff-pii.v1',
    'sabiwell.identity-import-pii.v1',
    'sabiwell.bookings-pii.v1',
    'sabiwell.bookings-directory.v1',
  ]);
  it.each(golden.filter(({ topic }) => !naming.has(topic)))('$type names nobody', ({ data }) => {
    const personal = /email|phone|^tel$|name$|address|birth|image|url/i;
    const allowed = new Set(['foodName']);
    expect(Object.keys(data as object).filter((key) => personal.test(key) && !allowed.has(key))).toEqual([]);
  });
});
