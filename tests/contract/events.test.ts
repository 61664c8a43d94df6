import { readFileSync } from 'node:fs';
import { type DescMessage, fromJson, type JsonValue, toJson } from '@bufbuild/protobuf';
import { describe, expect, it } from 'vitest';
import { topicOf, typeOf } from '@sabiwell/chassis/bus/events.ts';
import * as content from '@sabiwell/proto/gen/sabiwell/content/v1/events_pb.ts';
import * as foodAi from '@sabiwell/proto/gen/sabiwell/food_ai/v1/events_pb.ts';
import * as healthPersonal from '@sabiwell/proto/gen/sabiwell/health_personal/v1/events_pb.ts';
import * as healthTracking from '@sabiwell/proto/gen/sabiwell/health_tracking/v1/events_pb.ts';
import * as identity from '@sabiwell/proto/gen/sabiwell/identity/v1/events_pb.ts';
import * as identityPii from '@sabiwell/proto/gen/sabiwell/identity_pii/v1/events_pb.ts';
import * as payments from '@sabiwell/proto/gen/sabiwell/payments/v1/events_pb.ts';

type Golden = { message: string; type: string; topic: string; data: JsonValue };

const golden: Golden[] = JSON.parse(readFileSync(new URL('golden-events.json', import.meta.url), 'utf8'));
const schemas = [content, foodAi, healthPersonal, healthTracking, identity, identityPii, payments]
  .flatMap((file): unknown[] => Object.values(file))
  .filter((it): it is DescMessage => typeof it === 'object' && it !== null && 'kind' in it && it.kind === 'message');

// What was once published must be read for ever: lines are added to golden-events.json, never changed.
describe('events on the wire', () => {
  it('have a golden sample each', () => {
    expect(schemas.map((schema) => schema.name).toSorted()).toEqual([...new Set(golden.map((sample) => sample.message))].toSorted());
  });

  it.each(golden)('$message is read and written as it always was', ({ message, type, topic, data }) => {
    const schema = schemas.find(({ name }) => name === message);
    if (schema === undefined) throw new Error(`${message} is gone`);
    expect([typeOf(schema), topicOf(schema)]).toEqual([type, topic]);
    expect(toJson(schema, fromJson(schema, data))).toEqual(data);
  });

  // The topics that may: a closed list of readers each (proto/README.md).
  const restricted = new Set(['sabiwell.identity-pii.v1']);
  it.each(golden.filter(({ topic }) => !restricted.has(topic)))('$message names nobody', ({ data }) => {
    const personal = /email|phone|^tel$|name$|address|birth|image|url/i;
    const allowed = new Set(['foodName']);
    expect(Object.keys(data as object).filter((key) => personal.test(key) && !allowed.has(key))).toEqual([]);
  });
});
