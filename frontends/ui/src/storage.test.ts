import { beforeEach, expect, test } from 'vitest';
import {
  deleteDraft,
  deleteDraftsOfOthers,
  saveDraft,
  readDraft,
  readShared,
  readSharedTexts,
  readTab,
  writeShared,
  writeTab,
} from './storage.ts';

/** A stand-in for the browser's storage, whose entries are visible to `Object.keys` like in the real one. */
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
  saveDraft('reading', 7, { systolic: '120' });
  expect(readDraft('reading', 7)).toEqual({ systolic: '120' });
  expect(readDraft('reading', 8)).toBeUndefined();
  expect(readDraft('meal', 7)).toBeUndefined();
  deleteDraft('reading');
  expect(readDraft('reading', 7)).toBeUndefined();
});

test('a member finds only their own drafts, and logging out deletes them all', () => {
  saveDraft('one', 7, { notes: 'mine' });
  saveDraft('two', 8, { notes: 'theirs' });
  deleteDraftsOfOthers(7);
  expect(readDraft('one', 7)).toEqual({ notes: 'mine' });
  expect(readDraft('two', 8)).toBeUndefined();
  deleteDraftsOfOthers();
  expect(Object.keys(sessionStorage)).toEqual([]);
});

test('an unreadable draft counts as none', () => {
  sessionStorage.setItem('sabiwell.draft.reading', '{broken');
  expect(readDraft('reading', 7)).toBeUndefined();
});

test('a value stays until it is deleted; plain text stored by another version is read as text', () => {
  writeShared('one', { seven: 7 });
  expect(readShared('one')).toEqual({ seven: 7 });
  writeShared('one', undefined);
  expect(readShared('one')).toBeUndefined();
  localStorage.setItem('plain', '2026-11-22');
  expect(readShared('plain')).toBe('2026-11-22');
  writeShared('texts', ['a', 7, 'b']);
  expect(readSharedTexts('texts')).toEqual(['a', 'b']);
  expect(readSharedTexts('none')).toEqual([]);
});

test('nothing breaks in a browser that refuses storage', () => {
  Object.assign(globalThis, { localStorage: undefined, sessionStorage: undefined });
  writeShared('one', 1);
  expect(writeTab('one', 1)).toBe(false);
  expect([readShared('one'), readTab('one'), readSharedTexts('one')]).toEqual([undefined, undefined, []]);
});
