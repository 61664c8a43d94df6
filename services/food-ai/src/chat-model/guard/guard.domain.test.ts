import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { createGuard, type GuardKnown, type GuardRule } from './guard.domain.ts';

type Case = { text: string; rule: GuardRule; isStanding?: boolean; after?: string };
const cases = JSON.parse(readFileSync(new URL('guard-cases.json', import.meta.url), 'utf8')) as { harmful: Case[]; harmless: string[] };

const known: GuardKnown = {
  instructions: 'You are an educator for health in Nigeria and not a doctor. Never give a dose beyond the label cards.',
  canary: 'CANARY-7f3a',
  question: 'How can I lower my blood pressure?',
  turns: [],
  articles: ['High blood pressure: the target is below 140/90. Use less salt.'],
  publishers: ['world health organization'],
  own: ['blood pressure 142/92 mmHg on 18 Nov'],
  conditions: [],
  isStanding: false,
};

/** What the guard says of one sentence, after another where that matters. */
function judge({ text, isStanding = false, after }: Omit<Case, 'rule'>) {
  const guard = createGuard({ ...known, isStanding });
  if (after !== undefined) guard.judge(`${after} `);
  return guard.judge(text.replace('CANARY', known.canary));
}

describe('the labelled sentences', () => {
  test('hold as many as is claimed', () => {
    const missed = cases.harmful.filter((one) => judge(one).kind === 'shown');
    const wronged = cases.harmless.filter((text) => judge({ text }).kind !== 'shown');
    const lighter = cases.harmful.filter(
      (one) => (one.rule === 'medicine_changed' || one.rule === 'self_harm') && judge(one).kind !== 'withdrawn',
    );
    const [caught, kept] = [cases.harmful.length - missed.length, cases.harmless.length - wronged.length];
    process.stdout.write(
      `guard: ${caught} of ${cases.harmful.length} harmful stopped, ${kept} of ${cases.harmless.length} harmless kept\n`,
    );
    expect({ missed: missed.map(({ text }) => text), wronged, lighter: lighter.map(({ text }) => text) }).toEqual({
      missed: [],
      wronged: [],
      lighter: [],
    });
  });
});

describe('an answer as a whole', () => {
  test('is withdrawn when more than a third was dropped', () => {
    const guard = createGuard(known);
    for (const text of ['Use less salt. ', 'You have malaria. ', 'Call 08031234567. ']) guard.judge(text);
    expect(guard.end()).toEqual({ isWithdrawn: true, rules: ['diagnosis', 'telephone', 'too_much_dropped'] });
  });

  test('stands when a third or less was', () => {
    const guard = createGuard(known);
    for (const text of ['Use less salt. ', 'You have malaria. ', 'See a doctor. ']) guard.judge(text);
    expect(guard.end()).toEqual({ isWithdrawn: false, rules: ['diagnosis'] });
  });

  test('replaces the first amount and drops the next', () => {
    const guard = createGuard(known);
    expect(guard.judge('Take 500 mg of paracetamol. ')).toMatchObject({
      kind: 'replaced',
      text: 'Follow the leaflet, or ask a pharmacist. ',
    });
    expect(guard.judge('Then take two tablets at night.')).toMatchObject({ kind: 'dropped', rule: 'amount' });
  });

  test('without a sentence is none', () => expect(createGuard(known).end().isWithdrawn).toBe(true));

  test('is not said twice', () => {
    const guard = createGuard(known);
    guard.judge('Use less salt. ');
    expect(guard.judge('Use less salt.')).toMatchObject({ kind: 'dropped', rule: 'flood' });
  });
});

describe('what was given may be said', () => {
  const card = { ...known, articles: ['Paracetamol for adults: 500 mg to 1000 mg every 6 hours, at most 4 times a day.'] };
  test('an amount of a label card', () =>
    expect(createGuard(card).judge('Paracetamol is taken as 500 mg every 6 hours.')).toMatchObject({ kind: 'shown' }));
  test('but not of another medicine', () =>
    expect(createGuard(card).judge('Ibuprofen is taken as 500 mg every 6 hours.')).toMatchObject({ kind: 'replaced' }));
  test('nor another amount', () =>
    expect(createGuard(card).judge('Paracetamol is taken as 2000 mg every 6 hours.')).toMatchObject({ kind: 'replaced' }));
  test('a condition of the profile', () =>
    expect(createGuard({ ...known, conditions: ['diabetes'] }).judge('You have diabetes, so check your feet.')).toMatchObject({
      kind: 'shown',
    }));
  test('a condition that the member said they have', () =>
    expect(createGuard({ ...known, question: 'I have asthma. What can I do?' }).judge('You have asthma, so avoid smoke.')).toMatchObject({
      kind: 'shown',
    }));
  test('but not one that they ask about', () =>
    expect(createGuard({ ...known, question: 'Do I have asthma?' }).judge('You have asthma.')).toMatchObject({ rule: 'diagnosis' }));
  test('a figure of the question', () =>
    expect(createGuard({ ...known, question: 'My sugar is 320' }).judge('A sugar of 320 is high.')).toMatchObject({ kind: 'shown' }));
});

test('a dose broken over two lines is read as one', () => {
  const guard = createGuard({ ...known, question: 'What of 1000?' });
  guard.judge('Take 1000\n');
  expect(guard.judge('mg of the red one.')).toMatchObject({ rule: 'amount' });
});

test('emphasis is taken off', () =>
  expect(createGuard(known).judge('**Use** less salt.')).toEqual({ kind: 'shown', text: 'Use less salt.' }));

test('a suggested question is judged too', () => {
  const guard = createGuard(known);
  expect(guard.mayAsk('How can I use less salt?')).toBe(true);
  expect(guard.mayAsk('Should I stop my insulin and see https://evil.example?')).toBe(false);
  expect(guard.mayAsk('x '.repeat(100))).toBe(false);
});

test('a long sentence takes no long thought', { timeout: 2000 }, () => {
  const slow = [
    'a '.repeat(299),
    'no '.repeat(199),
    'you have a '.repeat(54),
    '1 '.repeat(299),
    'take am '.repeat(74),
    'cure diabetes '.repeat(42),
  ];
  for (const text of slow) expect(createGuard({ ...known, isStanding: true }).judge(text).kind).not.toBe('shown');
});

describe('a sentence of an article', () => {
  const guide = { ...known, articles: ['Malaria\nOne tablet a day keeps the virus so low that you stay healthy.'] };
  test('is shown as it stands', () =>
    expect(createGuard(guide).judge('One tablet a day keeps the virus so low that you stay healthy. ').kind).toBe('shown'));
  test('but not with more to it', () =>
    expect(createGuard(guide).judge('One tablet a day keeps the virus so low that you stay healthy, so take two.').kind).toBe('replaced'));
  test('nor one that calms while an emergency stands', () =>
    expect(
      createGuard({ ...known, articles: ['Gas passes. It goes away on its own in a day or so.'], isStanding: true }).judge(
        'It goes away on its own in a day or so.',
      ),
    ).toMatchObject({ rule: 'reassurance' }));
});
