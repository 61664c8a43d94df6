import { paths } from '../../paths.ts';

/** The path of one post of the food feed. */
export function feedPostPath(id: string): string {
  return `${paths.feed}/${encodeURIComponent(id)}`;
}
