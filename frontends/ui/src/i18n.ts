/** The names in braces of a sentence: 'Good to see you, {name}!' has `name`. */
type Names<S extends string> = S extends `${string}{${infer Name}}${infer Rest}` ? Name | Names<Rest> : never;
type Values<S extends string> = [Names<S>] extends [never] ? [] : [values: Record<Names<S>, string | number>];

/**
 * Makes the `t()` of one feature from its catalogue: `t('greeting', { name })`. A key that is not there, or a value that is
 * missing, does not compile.
 */
export function createTexts<const C extends Record<string, string>>(catalogue: C) {
  return <K extends keyof C & string>(key: K, ...[values]: Values<C[K]>): string =>
    catalogue[key]?.replace(/\{(\w+)\}/g, (_, name: string) => String((values as Record<string, string | number> | undefined)?.[name])) ?? key;
}
