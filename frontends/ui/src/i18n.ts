/** The names in braces of a sentence: 'Good to see you, {name}!' has `name`. */
type Names<S extends string> = S extends `${string}{${infer Name}}${infer Rest}` ? Name | Names<Rest> : never;
type Value = string | number;
// The names are known only if the catalogue was written as a literal.
type Values<S extends string> = string extends S
  ? [values?: Record<string, Value>]
  : [Names<S>] extends [never]
    ? []
    : [values: Record<Names<S>, Value>];
type Catalogue = Record<string, string>;
export type Texts<C extends Catalogue> = (<K extends keyof C & string>(key: K, ...values: Values<C[K]>) => string) & {
  /** The English sentences, which every translation follows key by key. */
  readonly english: C;
};

/** The sentences of another language, by catalogue and key. */
export type Translations = Readonly<Record<string, Readonly<Record<string, string>>>>;

let translations: Translations = {};

/** Sets the language's sentences. Called once, before the first render, so that no screen changes its language while it is read. */
export function setTranslations(all: Translations): void {
  translations = all;
}

/**
 * Makes the `t()` of one catalogue: `t('greeting', { name })`. A missing key or value does not compile. Call it while rendering, not
 * when a module is loaded, because the language is not known by then.
 */
export function createTexts<const C extends Catalogue>(name: string, english: C): Texts<C> {
  function t<K extends keyof C & string>(key: K, ...values: Values<C[K]>): string {
    const given = values[0] as Record<string, Value> | undefined;
    const sentence = translations[name]?.[key] ?? english[key] ?? key;
    return sentence.replace(/\{(\w+)\}/g, (_, value: string) => String(given?.[value] ?? ''));
  }
  return Object.assign(t, { english });
}
