import { expect } from 'vitest';
import { problem } from '@sabiwell/proto/http/shared.ts';
import type { Answer } from './members.ts';

/** Fails unless the answer is a complete problem of this status, with a sentence for people. */
export function expectProblem(answer: Answer, status: number): void {
  expect(answer.status, answer.text).toBe(status);
  expect(answer.headers.get('content-type')).toMatch(/^application\/problem\+json/);
  expect(problem.parse(answer.json)).toMatchObject({ status, message: answer.json.detail, error: answer.json.detail });
  expect(answer.json.message).toMatch(/^[A-Z].{5,200}[.?]$/);
}
