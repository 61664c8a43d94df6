import { expect, test } from 'vitest';
import { newKey, newTraceparent } from './new-key.ts';

test('a key is a random UUID of version 4', () => {
  expect(newKey()).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(newKey()).not.toBe(newKey());
});

test('a trace header follows W3C Trace Context and leaves the sampling to the server', () => {
  expect(newTraceparent()).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-00$/);
  expect(newTraceparent().slice(0, 35)).not.toBe(newTraceparent().slice(0, 35));
});
