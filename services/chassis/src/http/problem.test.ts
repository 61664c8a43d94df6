import { describe, expect, it } from 'vitest';
import { DomainError, invalidFields, type Kind, statusOf, unavailable } from './errors.ts';
import { toProblem } from './problem.ts';

const at = { instance: '/api/user', requestId: 'r-1' };

describe('a problem', () => {
  it.each(Object.entries(statusOf) as [Kind, number][])('of kind %s is %i', (kind, status) => {
    expect(toProblem(new DomainError('code', 'A sentence.', { kind }), at)).toMatchObject({
      status,
      body: { status, code: 'code', detail: 'A sentence.', message: 'A sentence.', error: 'A sentence.', ...at },
    });
  });

  it('carries what a client may act on, and the fields at fault', () => {
    const refused = new DomainError('dish_required', 'Choose.', { kind: 'unprocessable', extra: { candidates: [1] } });
    expect(toProblem(refused, at).body).toMatchObject({ candidates: [1] });
    const late = new DomainError('late', 'Wait for 3 minutes.', { kind: 'rate-limited', params: { wait: '3 minutes' } });
    expect(toProblem(late, at).body).toMatchObject({ params: { wait: '3 minutes' } });
    const errors = [{ path: 'birth', message: 'Enter a day.' }];
    expect(toProblem(invalidFields(errors), at).body).toMatchObject({ detail: 'Enter a day.', errors });
  });

  it('says when to come back where that helps', () => {
    expect(toProblem(unavailable(), at).headers['retry-after']).toBe('2');
    const wait = new DomainError('slow', 'Wait.', { kind: 'rate-limited', retryAfterSeconds: 0.2 });
    expect(toProblem(wait, at).headers['retry-after']).toBe('1');
    expect(toProblem(new DomainError('no', 'No.', { kind: 'forbidden' }), at).headers).not.toHaveProperty('retry-after');
  });

  it.each([
    ['an unexpected error', new TypeError('secret of the house'), 500],
    ['something thrown that is no error', 'secret of the house', 500],
    ['a body that is too large', Object.assign(new Error('secret of the house'), { status: 413 }), 413],
    ['a charset of old', Object.assign(new Error('secret of the house'), { status: 415 }), 415],
    ['broken JSON', Object.assign(new SyntaxError('secret of the house'), { status: 400 }), 400],
  ])('of %s tells nothing of the inside', (_name, error, status) => {
    const problem = toProblem(error, at);
    expect(problem.status).toBe(status);
    expect(JSON.stringify(problem)).not.toContain('secret');
  });
});
