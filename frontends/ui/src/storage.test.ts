import { beforeEach, expect, test } from 'vitest';
import { closedMarks, dropDraft, dropDraftsOfOthers, keepDraft, readDraft, rememberClosed } from './storage.ts';

/** The browser's store: names are properties of it, as `Object.keys` sees them. */
class Store {
  setItem(name: string, value: string) {
    Object.assign(this, { [name]: value });
  }
  getItem(name: string): string | null {
    return Object.hasOwn(this, name) ? String((this as Record<string, unknown>)[name]) : null;
  }
  removeItem(name: string) {
    delete (this as Record<string, unknown>)[name];
  }
}

beforeEach(() => {
  Object.assign(globalThis, { localStorage: new Store(), sessionStorage: new Store() });
});

test('a draft is there for the member who typed it, until it is saved', () => {
  keepDraft('reading', 7, { systolic: '120' });
  expect(readDraft('reading', 7)).toEqual({ systolic: '120' });
  expect(readDraft('reading', 8)).toBeUndefined();
  expect(readDraft('meal', 7)).toBeUndefined();
  dropDraft('reading');
  expect(readDraft('reading', 7)).toBeUndefined();
});

test('who signs in finds her own drafts alone; who logs out leaves none', () => {
  keepDraft('one', 7, { notes: 'mine' });
  keepDraft('two', 8, { notes: 'hers' });
  dropDraftsOfOthers(7);
  expect(readDraft('one', 7)).toEqual({ notes: 'mine' });
  expect(readDraft('two', 8)).toBeUndefined();
  dropDraftsOfOthers();
  expect(Object.keys(sessionStorage)).toEqual([]);
});

test('a draft that can not be read is none', () => {
  sessionStorage.setItem('sabiwell.draft.reading', '{broken');
  expect(readDraft('reading', 7)).toBeUndefined();
});

test('the marks of closed notices are kept once, and not for ever', () => {
  for (let notice = 1; notice <= 14; notice += 1) rememberClosed(`m${notice}`);
  rememberClosed('m14');
  expect(closedMarks()).toHaveLength(12);
  expect(closedMarks()[0]).toBe('m14');
  expect(closedMarks()).not.toContain('m1');
});
