import { type DescField, type DescMessage, ScalarType } from '@bufbuild/protobuf';
import { FeatureSet_FieldPresence } from '@bufbuild/protobuf/wkt';
import { comments } from '@sabiwell/proto/gen/catalogue.ts';

/** The part of JSON Schema (draft 7) that events need. */
export type JsonSchema = {
  type?: string;
  description?: string;
  format?: string;
  pattern?: string;
  const?: string;
  default?: unknown;
  enum?: string[];
  required?: string[];
  properties?: Record<string, JsonSchema>;
  additionalProperties?: boolean | JsonSchema;
  items?: JsonSchema;
  $ref?: string;
};

const LONG: JsonSchema = { type: 'string', format: 'int64', pattern: '^-?[0-9]+$', default: '0' };
const SHORT: JsonSchema = { type: 'integer', format: 'int32', default: 0 };
const NUMBER: JsonSchema = { type: 'number', default: 0 };
const TIMES: Record<string, JsonSchema> = {
  'google.protobuf.Timestamp': { type: 'string', format: 'date-time' },
  'google.protobuf.Duration': { type: 'string', pattern: '^-?[0-9]+(\\.[0-9]+)?s$' },
};

/**
 * The payload of an event in proto3 JSON: 64-bit numbers are texts, and a field with its default value is absent. So no field is required,
 * and unknown fields are allowed, because fields are added within a version.
 */
export function payloadSchema(message: DescMessage): JsonSchema {
  return {
    type: 'object',
    description: commentOf(message.typeName),
    properties: Object.fromEntries(message.fields.map((field) => [field.jsonName, describe(field, `${message.typeName}.${field.name}`)])),
    additionalProperties: true,
  };
}

/** The contract's comment on a message or a field; empty where there is none. */
export function commentOf(name: string): string {
  return comments[name] ?? '';
}

function describe(field: DescField, name: string): JsonSchema {
  const schema = { ...schemaOf(field), description: commentOf(name) };
  // Only a field that is left out at its default value has a default.
  if (field.presence !== FeatureSet_FieldPresence.IMPLICIT) delete schema.default;
  return schema;
}

function schemaOf(field: DescField): JsonSchema {
  switch (field.fieldKind) {
    case 'scalar':
      return scalarSchema(field.scalar);
    case 'enum':
      return { type: 'string', enum: field.enum.values.map(({ name }) => name) };
    case 'message':
      return messageSchema(field.message);
    case 'list':
      return { type: 'array', items: itemOf(field) };
    case 'map':
      return { type: 'object', additionalProperties: itemOf(field) };
  }
}

function itemOf(field: DescField & { fieldKind: 'list' | 'map' }): JsonSchema {
  if (field.scalar !== undefined) return scalarSchema(field.scalar);
  if (field.enum !== undefined) return { type: 'string', enum: field.enum.values.map(({ name }) => name) };
  return messageSchema(field.message as DescMessage);
}

function messageSchema(message: DescMessage): JsonSchema {
  return TIMES[message.typeName] ?? payloadSchema(message);
}

function scalarSchema(scalar: ScalarType): JsonSchema {
  switch (scalar) {
    case ScalarType.STRING:
      return { type: 'string', default: '' };
    case ScalarType.BOOL:
      return { type: 'boolean', default: false };
    case ScalarType.BYTES:
      return { type: 'string', format: 'byte', default: '' };
    case ScalarType.DOUBLE:
    case ScalarType.FLOAT:
      return NUMBER;
    case ScalarType.INT32:
    case ScalarType.SINT32:
    case ScalarType.SFIXED32:
    case ScalarType.UINT32:
    case ScalarType.FIXED32:
      return SHORT;
    default:
      return LONG;
  }
}
