/** The names in braces of a sentence: 'Good to see you, {name}!' has `name`. */
type Names<S extends string> = S extends `${string}{${infer Name}}${infer Rest}` ? Name | Names<Rest> : never;
type Value = string | number;
// The names are known only if the catalogue was written as a literal.
type Values<S extends string> = string extends S
  ? [values?: Record<string, Value>]
  : [Names<S>] extends [never]
    ? []
    : [values: Record<Names<S>, Value>];
export type Texts<C extends Record<string, string>> = <K extends keyof C & string>(key: K, ...values: Values<C[K]>) => string;

/**
 * Makes the `t()` of one feature from its catalogue: `t('greeting', { name })`. A missing key or value does not compile.
 */
export function createTexts<const C extends Record<string, string>>(catalogue: C): Texts<C> {
  return (key, ...values) => {
    const given = values[0] as Record<string, Value> | undefined;
    return (catalogue[key] ?? key).replace(/\{(\w+)\}/g, (_, name: string) => String(given?.[name] ?? ''));
  };
}
