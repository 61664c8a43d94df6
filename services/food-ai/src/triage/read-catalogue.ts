import { readdirSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import type { Catalogue } from './catalogue.domain.ts';

const phrase = z.strictObject({ text: z.string().regex(/^(?:[~=+] )?[a-z0-9@|_]+(?: [a-z0-9@|_]+)*$/), from: z.string().min(2) });
const list = z.array(phrase).optional();
const phrases = z.strictObject({ any: list, en: list, pcm: list, ha: list, yo: list, ig: list });
const words = z.array(z.string().min(1));
const byLanguage = z.strictObject({ en: words, pcm: words, ha: words, yo: words, ig: words });

const conceptFile = z.array(
  z.strictObject({ id: z.string(), points: z.number().min(0).max(3), isLasting: z.boolean().default(false), phrases }),
);
const ruleFile = z.array(
  z.strictObject({
    id: z.string(),
    level: z.enum(['crisis', 'emergency', 'same_day']),
    all: words,
    any: words.default([]),
    none: words.default([]),
    source: z.string().min(3),
    texts: z.string(),
  }),
);
const wordFile = z.strictObject({
  words: z.record(z.string(), byLanguage.partial()),
  markers: byLanguage,
  fillers: words,
  compounds: z.record(z.string(), words),
  spellings: z.record(z.string(), z.string()),
  realWords: words,
});

const here = new URL('./', import.meta.url);
const read = (path: string): unknown => JSON.parse(readFileSync(new URL(path, here), 'utf8'));

/** The catalogue in the files beside this one. Throws where a file has not its form, or a rule or phrase names what is nowhere. */
export function readCatalogue(): Catalogue {
  const files = readdirSync(new URL('concepts/', here)).filter((name) => name.endsWith('.json'));
  const catalogue: Catalogue = {
    ...wordFile.parse(read('words.json')),
    concepts: files.toSorted().flatMap((name) => conceptFile.parse(read(`concepts/${name}`))),
    modifiers: z.record(z.string(), phrases).parse(read('modifiers.json')),
    rules: ruleFile.parse(read('rules.json')),
  };
  const faults = faultsOf(catalogue);
  if (faults.length > 0) throw new Error(`The triage catalogue is wrong: ${faults.join('; ')}`);
  return catalogue;
}

function faultsOf({ words: named, concepts, modifiers, rules }: Catalogue): string[] {
  const known = new Set([...concepts.map(({ id }) => id), ...Object.keys(modifiers), ...FIGURES]);
  const slots = [...concepts.map((it) => it.phrases), ...Object.values(modifiers)].flatMap((it) => Object.values(it).flat());
  const classes = slots.flatMap(({ text }) => text.split(/[ |]/)).filter((slot) => slot.startsWith('@'));
  const needed = rules.flatMap(({ id, all, any, none }) =>
    [...all, ...any, ...none].flatMap((it) => it.split('|')).map((name) => ({ id, name })),
  );
  return [
    ...[...new Set(classes)].filter((slot) => !Object.hasOwn(named, slot.slice(1))).map((slot) => `no words ${slot}`),
    ...needed.filter(({ name }) => !known.has(name)).map(({ id, name }) => `rule ${id} names ${name}`),
    ...concepts
      .map(({ id }) => id)
      .filter((id, at, all) => all.indexOf(id) !== at)
      .map((id) => `${id} is there twice`),
  ];
}

/** Concepts that come from figures and ages, without phrases. */
const FIGURES = [
  'bp_severe',
  'bp_pregnancy_severe',
  'bp_high',
  'bp_low',
  'sugar_very_low',
  'sugar_low',
  'sugar_very_high',
  'fever_385',
  'fever_high',
  'cold_body',
  'oxygen_low',
  'breath_fast',
];
