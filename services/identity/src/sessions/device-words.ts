import Bowser from 'bowser';

const UNKNOWN = 'Unknown device';
const LONGEST_HEADER = 512;

/**
 * A browser and its system in words of a fixed list, such as "Chrome on Android"; the full header reveals more than needed and is not
 * stored.
 */
export function deviceWords(userAgent: string | undefined): string {
  if (userAgent === undefined || userAgent === '') return UNKNOWN;
  const { browser, os, platform } = Bowser.parse(userAgent.slice(0, LONGEST_HEADER));
  const place = platform.model === 'iPhone' || platform.model === 'iPad' ? platform.model : os.name;
  const words = [browser.name, place].filter((word) => word !== undefined && word !== '');
  return words.length === 0 ? UNKNOWN : words.join(' on ');
}
