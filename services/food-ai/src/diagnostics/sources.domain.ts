/** The only titles that may stand under a result: a model's other sources may be invented, and no link of a model is shown. */
export const DIAGNOSTIC_SOURCES = [
  'Nigeria Standard Treatment Guidelines',
  'WHO guidelines',
  'WHO Pocket book of hospital care for children',
  'NICE guidelines',
] as const;

/** Of the sources that a model names, those of the list. */
export function knownSources(named: readonly string[]): string[] {
  const said = new Set(named.map((title) => title.trim().toLowerCase()));
  return DIAGNOSTIC_SOURCES.filter((title) => said.has(title.toLowerCase()));
}
