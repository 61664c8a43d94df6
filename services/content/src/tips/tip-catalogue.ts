import { readFileSync } from 'node:fs';
import type { Tip } from './tip.domain.ts';

type File = { sources: Record<string, string>; tips: Tip[] };

const file = JSON.parse(readFileSync(new URL('./health-tips.json', import.meta.url), 'utf8')) as File;

/** All tips, each with the title of its source. */
export const TIPS: readonly Tip[] = file.tips.map((tip) => ({ ...tip, source: file.sources[tip.source] ?? tip.source }));

const byId = new Map(TIPS.map((tip) => [tip.id, tip]));

/** The tip of this id, or undefined. */
export function findTip(id: string): Tip | undefined {
  return byId.get(id);
}
