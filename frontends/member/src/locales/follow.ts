import type { Catalogue, Names } from '@sabiwell/ui/i18n.ts';

type Followed = { readonly english: Catalogue };
type Key<T extends Followed> = keyof T['english'] & string;

/** The sentence itself if it has the same names in braces as the English one. The names of a plain `string` are not known. */
type Fitting<English extends string, Own extends string> = string extends English
  ? string
  : [Names<English>, Names<Own>] extends [Names<Own>, Names<English>]
    ? Own
    : never;

/**
 * Declares the sentences that follow an English catalogue, whose `t` is the type parameter. An unknown key and other names in braces
 * do not compile; a test finds the keys that are missing.
 */
export function follow<T extends Followed>() {
  return <const Own extends { readonly [K in Key<T>]?: string }>(
    texts: Own & { readonly [K in keyof Own]: K extends Key<T> ? Fitting<T['english'][K], Own[K] & string> : never },
  ): Catalogue => texts as Catalogue;
}
