import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

type Tokens = Record<string, string>;

/** The colours of one `:root` block of the theme. */
function tokensIn(block: string | undefined): Tokens {
  return Object.fromEntries(Array.from((block ?? '').matchAll(/--([\w-]+): (#[0-9a-f]{6});/g), ([, name, colour]) => [name, colour]));
}

const css = readFileSync(new URL('./theme.css', import.meta.url), 'utf8');
const [light, dark] = Array.from(css.matchAll(/:root(?:\[data-theme='dark'\])? \{([^}]+)\}/g), ([, block]) => tokensIn(block));

// WCAG 2.2: relative luminance and contrast.
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(tokens: Tokens | undefined, [one, other]: readonly [string, string]): number {
  const [light = 0, dark = 0] = [one, other].map((name) => luminance(tokens?.[name] ?? '')).sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

const GROUNDS = ['page', 'surface', 'band'] as const;
const TEXT: (readonly [string, string])[] = [
  ...['ink', 'ink-2', 'indigo'].flatMap((ink) => GROUNDS.map((ground) => [ink, ground] as const)),
  ...['leaf', 'amber', 'clay', 'palm'].flatMap((tone) => ['surface', 'page', `${tone}-bg`].map((ground) => [tone, ground] as const)),
  ...['leaf-bg', 'amber-bg', 'clay-bg', 'palm-bg'].map((ground) => ['ink', ground] as const),
  ['on-indigo', 'indigo'],
  ['on-palm', 'palm'],
  ['on-clay', 'clay'],
  ['on-header', 'header'],
];
const SHAPES: (readonly [string, string])[] = [
  ...GROUNDS.map((ground) => ['rule', ground] as const),
  ...['leaf', 'amber-fill', 'clay'].map((fill) => [fill, 'band'] as const),
  ...['indigo', 'palm'].map((line) => [line, 'target'] as const),
];

describe.each([
  ['light', light],
  ['dark', dark],
])('%s theme', (_, tokens) => {
  test('has every colour of the other theme', () => {
    expect(Object.keys(tokens ?? {}).sort()).toEqual(Object.keys(light ?? {}).sort());
    expect(Object.keys(tokens ?? {}).length).toBeGreaterThan(20);
  });
  test.each(TEXT)('%s on %s can be read', (...pair) => {
    expect(contrast(tokens, pair)).toBeGreaterThanOrEqual(4.5);
  });
  test.each(SHAPES)('%s on %s can be seen', (...pair) => {
    expect(contrast(tokens, pair)).toBeGreaterThanOrEqual(3);
  });
});
