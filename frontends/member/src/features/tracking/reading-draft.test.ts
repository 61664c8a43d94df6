import { NOTES_MAX } from '@sabiwell/proto/http/reading-rules.ts';
import type { Reading } from '@sabiwell/proto/http/readings.ts';
import { describe, expect, it, test } from 'vitest';
import { faultsOf } from '@sabiwell/ui/form/faults.ts';
import { lagosMinute } from '@sabiwell/proto/http/lagos-time.ts';
import { restoreBody, readingBody, readingChanges, draftOf, momentOf, newDraft, readingForm } from './reading-draft.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const pressure = (systolic: string, diastolic: string) => ({ ...newDraft(), systolic, diastolic });
const sugar = (value: string, unit: 'mg/dL' | 'mmol/L' = 'mg/dL') => ({ ...newDraft(unit), value });

const reading: Reading = {
  id: 'r1',
  userId: 7,
  type: 'blood_sugar',
  systolic: null,
  diastolic: null,
  value: 99,
  unit: 'mg/dL',
  enteredValue: 5.5,
  enteredUnit: 'mmol/L',
  context: 'fasting',
  contextAssumed: false,
  status: 'Normal',
  statusDetail: 'normal',
  urgency: 'none',
  notes: 'before work',
  timestamp: '2026-11-20T23:30:00.000Z',
  receivedAt: '2026-11-20T23:30:01.000Z',
  version: 1,
  correctedAt: null,
};

describe('a minute in Lagos, around midnight', () => {
  test.each([
    ['2026-11-20T22:30:00Z', '2026-11-20T23:30'],
    ['2026-11-20T22:59:59Z', '2026-11-20T23:59'],
    ['2026-11-20T23:00:00Z', '2026-11-21T00:00'],
    ['2026-11-20T23:59:00Z', '2026-11-21T00:59'],
  ])('%s is %s', (instant, minute) => {
    expect(lagosMinute(new Date(instant))).toBe(minute);
    expect(momentOf(minute)?.toISOString().slice(0, 16)).toBe(instant.slice(0, 16));
  });
  it('is undefined for text that is not a time', () => {
    expect(momentOf('')).toBeUndefined();
  });
});

describe('what is wrong with a form', () => {
  it.each([
    [pressure('120', '80'), {}],
    [pressure('', ''), { systolic: /required/, diastolic: /required/ }],
    [pressure('12o', '80'), { systolic: /whole number from 50 to 300/ }],
    [pressure('120.5', '80'), { systolic: /whole number/ }],
    [pressure('80', '120'), { systolic: /higher than diastolic/ }],
    [{ ...pressure('120', '80'), at: '2026-11-21T13:05' }, {}],
    [{ ...pressure('120', '80'), at: '2026-11-21T13:06' }, { at: /in the future/ }],
    [{ ...pressure('120', '80'), notes: 'x'.repeat(NOTES_MAX) }, {}],
    [{ ...pressure('120', '80'), notes: 'x'.repeat(10_000) }, { notes: /Shorten the note to 2,000 characters/ }],
  ])('of blood pressure %o', (draft, faults) => {
    const found = faultsOf(
      readingForm('blood_pressure', () => NOW),
      draft,
    );
    expect(Object.keys(found)).toEqual(Object.keys(faults));
    for (const [field, words] of Object.entries(faults)) expect(found[field as keyof typeof found]).toMatch(words);
  });
  it.each([
    [sugar('95'), {}],
    [sugar('5,5', 'mmol/L'), {}],
    [sugar('5.5'), { value: /^Did you mean mmol\/L\? Blood sugar must be from/ }],
    [sugar('0.1'), { value: /^Blood sugar must be from/ }],
    [sugar(''), { value: /required/ }],
    [sugar('5'), { value: /10 to 900 mg/ }],
    [sugar('95', 'mmol/L'), { value: /0.6 to 49.9 mmol/ }],
  ])('of blood sugar %o', (draft, faults) => {
    const found = faultsOf(
      readingForm('blood_sugar', () => NOW),
      draft,
    );
    expect(Object.keys(found)).toEqual(Object.keys(faults));
    for (const [field, words] of Object.entries(faults)) expect(found[field as keyof typeof found]).toMatch(words);
  });
});

describe('what is sent', () => {
  it('leaves out the time of a reading taken now, and empty fields', () => {
    expect(readingBody('blood_pressure', pressure('120', '80'))).toEqual({
      type: 'blood_pressure',
      systolic: 120,
      diastolic: 80,
      unit: 'mmHg',
    });
  });
  it('sends everything that was entered', () => {
    const draft = { ...sugar('5,5', 'mmol/L'), context: 'fasting' as const, at: '2026-11-21T00:30', notes: ' tired ' };
    expect(readingBody('blood_sugar', draft)).toEqual({
      type: 'blood_sugar',
      value: 5.5,
      unit: 'mmol/L',
      context: 'fasting',
      timestamp: '2026-11-20T23:30:00.000Z',
      notes: 'tired',
    });
  });
});

describe('a correction', () => {
  const before = draftOf(reading);
  it('starts with what was entered', () => {
    expect(before).toMatchObject({ value: '5.5', unit: 'mmol/L', context: 'fasting', at: '2026-11-21T00:30', notes: 'before work' });
  });
  it.each([
    [{}, {}],
    [{ value: '6' }, { value: 6, unit: 'mmol/L' }],
    [{ unit: 'mg/dL', value: '110' } as const, { value: 110, unit: 'mg/dL' }],
    [{ notes: '' }, { notes: ' ' }],
    [{ notes: 'after work' }, { notes: 'after work' }],
    [{ context: 'random' } as const, { context: 'random' }],
    [{ at: '2026-11-21T07:00' }, { timestamp: '2026-11-21T06:00:00.000Z' }],
  ])('of %o sends %o alone', (change, sent) => {
    expect(readingChanges('blood_sugar', before, { ...before, ...change })).toEqual(sent);
  });
  it('can be restored to what the server had', () => {
    expect(restoreBody(reading)).toEqual({
      value: 5.5,
      unit: 'mmol/L',
      context: 'fasting',
      timestamp: reading.timestamp,
      notes: 'before work',
    });
  });
});
