export type Value = string | number;
type Values = Readonly<Record<string, Value>>;

const NAME = /\{(\w+)\}/g;

/** Puts values in the place of the names in braces: '{n} left' with 3 is '3 left'. */
export function fill(sentence: string, values: Values = {}): string {
  return sentence.replace(NAME, (_, name: string) => String(values[name] ?? ''));
}

/** The sentence with its values; undefined if there is none, or if a value is missing. */
export function fillWhole(sentence: string | undefined, values: Values): string | undefined {
  const names = [...(sentence ?? '').matchAll(NAME)].map(([, name]) => name ?? '');
  return sentence !== undefined && names.every((name) => values[name] !== undefined) ? fill(sentence, values) : undefined;
}
