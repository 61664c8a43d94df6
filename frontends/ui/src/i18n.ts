import { fill, type Value } from './fill.ts';

/** The names in braces of a sentence: 'Good to see you, {name}!' has `name`. */
export type Names<S extends string> = S extends `${string}{${infer Name}}${infer Rest}` ? Name | Names<Rest> : never;
// The names are known only if the catalogue was written as a literal.
type Values<S extends string> = string extends S
  ? [values?: Record<string, Value>]
  : [Names<S>] extends [never]
    ? []
    : [values: Record<Names<S>, Value>];
export type Catalogue = Readonly<Record<string, string>>;
export type Texts<C extends Catalogue> = (<K extends keyof C & string>(key: K, ...values: Values<C[K]>) => string) & {
  readonly catalogue: string;
  /** The English sentences, which every translation follows key by key. */
  readonly english: C;
};

/** A language other than English, and what it says. */
export type Translation = {
  /** The language's code, for `<html lang>`. */
  language: string;
  /** The sentences of each catalogue. */
  texts: Readonly<Record<string, Catalogue>>;
  /** Says what the server refused, by the problem's code and the values of its sentence; undefined for a code without a sentence. */
  problem: (code: string, params: Readonly<Record<string, Value>>) => string | undefined;
  /** Says a sentence that the contract's rules or the server gave in English; one that has no translation stays as it is. */
  sentence: (english: string) => string;
};

let translation: Translation | undefined;

/** Sets the language. Called once, before the first render, so that no screen changes its language while it is read. */
export function setTranslation(chosen: Translation | undefined): void {
  translation = chosen;
}

/** The code of the language in which the app speaks. */
export function spokenLanguage(): string {
  return translation?.language ?? 'en';
}

/** A sentence of the contract's rules, in the chosen language. */
export function inOwnWords(english: string): string {
  return translation?.sentence(english) ?? english;
}

/** The sentence of a problem that the server reported, in the chosen language. */
export function problemInOwnWords(code: unknown, params: unknown, english: string): string {
  const values = (params ?? {}) as Record<string, Value>;
  return (typeof code === 'string' ? translation?.problem(code, values) : undefined) ?? inOwnWords(english);
}

/**
 * Makes the `t()` of one catalogue: `t('greeting', { name })`. A missing key or value does not compile. Call it while rendering, not
 * when a module is loaded, because the language is not known by then.
 */
export function createTexts<const C extends Catalogue>(catalogue: string, english: C): Texts<C> {
  function t<K extends keyof C & string>(key: K, ...values: Values<C[K]>): string {
    return fill(translation?.texts[catalogue]?.[key] ?? english[key] ?? key, values[0]);
  }
  return Object.assign(t, { catalogue, english });
}
