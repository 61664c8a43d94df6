import { fill, type Value } from '@sabiwell/ui/fill.ts';
import type { Catalogue } from '@sabiwell/ui/i18n.ts';

/**
 * Finds translations by the English sentence, also of one that has values in it: '{label} is required.' fits 'City is required.'
 * A value that is itself translated, such as a label, is put in translated.
 */
export function finderOf(texts: Catalogue): (english: string) => string {
  const patterns = Object.keys(texts)
    .filter((english) => english.includes('{'))
    .map((english) => ({ pattern: patternOf(english), own: texts[english] ?? '' }));
  const exact = (english: string) => (Object.hasOwn(texts, english) ? texts[english] : undefined);

  return (english) => {
    const whole = exact(english);
    if (whole !== undefined) return whole;
    for (const { pattern, own } of patterns) {
      const found = pattern.exec(english)?.groups;
      if (found)
        return fill(
          own,
          mapValues(found, (value) => exact(value) ?? value),
        );
    }
    return english;
  };
}

function patternOf(english: string): RegExp {
  const escaped = english.replace(/[.*+?^$()|[\]\\]/g, '\\$&');
  return new RegExp(`^${escaped.replace(/\{(\w+)\}/g, '(?<$1>.+)')}$`);
}

function mapValues(values: Record<string, string>, change: (value: string) => string): Record<string, Value> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, change(value)]));
}
