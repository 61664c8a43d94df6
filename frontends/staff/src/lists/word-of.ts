/** The words of a list of codes, as `createTexts` makes them. */
type Words = { readonly english: Readonly<Record<string, string>> };

/** What a code is called; one that has no name here is said in its own words, and undefined stands for none. */
export function wordOf({ english }: Words, code: string | null): string | undefined {
  if (code === null) return undefined;
  return english[code] ?? code.replaceAll('_', ' ');
}
