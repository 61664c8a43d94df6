import { type DescField, type DescMessage, type JsonObject, type JsonValue, ScalarType } from '@bufbuild/protobuf';
import { TimestampSchema } from '@bufbuild/protobuf/wkt';

const SOME_ID = '0198c0de-0000-7000-8000-000000000001';
/** proto3 JSON writes these as text, because a number of JavaScript has 53 bits. */
const LONG: readonly unknown[] = [ScalarType.INT64, ScalarType.UINT64, ScalarType.SINT64, ScalarType.FIXED64, ScalarType.SFIXED64];

/** An event as it is on the wire, with a value in every field. */
export function sampleOfEvent({ fields }: DescMessage): JsonObject {
  return Object.fromEntries(fields.map((field) => [field.jsonName, field.fieldKind === 'list' ? [valueOf(field)] : valueOf(field)]));
}

function valueOf({ message, scalar, jsonName }: DescField): JsonValue {
  if (message) return message.typeName === TimestampSchema.typeName ? '2026-11-21T09:00:00Z' : sampleOfEvent(message);
  if (scalar === ScalarType.BOOL) return true;
  if (scalar === ScalarType.STRING) return jsonName.endsWith('Id') ? SOME_ID : jsonName;
  return LONG.includes(scalar) ? '42' : 7;
}
