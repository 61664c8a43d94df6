import { expect, test } from 'vitest';
import { refusalOf } from './refusal-of.ts';
import { UpstreamTimeout } from './watch-upstream.ts';

const failed = (fields: Partial<NodeJS.ErrnoException>) => Object.assign(new Error('failed'), fields);

test.each([
  ['nobody listens', failed({ code: 'ECONNREFUSED', syscall: 'connect' }), 503],
  ['a port that is being closed resets whoever connects', failed({ code: 'ECONNRESET', syscall: 'connect' }), 503],
  ['a reset after the call was sent', failed({ code: 'ECONNRESET', syscall: 'read' }), 502],
  ['an end in place of an answer', failed({ code: 'ECONNRESET' }), 502],
  ['a reset while the call was sent', failed({ code: 'EPIPE', syscall: 'write' }), 502],
  ['an answer that is not HTTP', failed({ code: 'HPE_INVALID_CONSTANT' }), 502],
  ['no answer in time', new UpstreamTimeout('no answer in time'), 504],
])('%s', (_what, error, status) => {
  expect(refusalOf(error).status).toBe(status);
});
