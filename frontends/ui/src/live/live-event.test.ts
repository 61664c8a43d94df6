import { expect, test } from 'vitest';
import { readLiveEvent, takeEvents } from './live-event.ts';

test.each([
  ['changed', '{"paths":["/api/user"]}', { event: 'changed', paths: ['/api/user'] }],
  ['changed', '{"paths":["/api/user",7]}', { event: 'changed', paths: ['/api/user'] }],
  ['call', '{"callId":"c1","status":"ringing"}', { event: 'call', callId: 'c1', status: 'ringing' }],
  ['signal', '{"callId":"c1","seq":3}', { event: 'signal', callId: 'c1', seq: 3 }],
  ['reset', '{}', { event: 'reset' }],
])('reads %s %s', (event, data, expected) => {
  expect(readLiveEvent(event, data)).toEqual(expected);
});

test.each([
  ['changed', 'null'],
  ['changed', '{"paths":"/api/user"}'],
  ['call', '{"callId":7,"status":"ringing"}'],
  ['signal', 'no JSON'],
  ['later', '{"callId":"c1"}'],
])('leaves %s %s alone', (event, data) => {
  expect(readLiveEvent(event, data)).toBeUndefined();
});

test('takes whole events out of text in pieces, and leaves comments out', () => {
  const first = takeEvents('retry: 3000\n\n: still here\n\nid: 5-0\nevent: changed\ndata: {"paths":[]}\n\nid: 6-0\nev');
  expect(first).toEqual({ events: [{ id: '5-0', event: 'changed', data: '{"paths":[]}' }], rest: 'id: 6-0\nev' });
  const second = takeEvents(`${first.rest}ent: reset\ndata: {}\n\n`);
  expect(second).toEqual({ events: [{ id: '6-0', event: 'reset', data: '{}' }], rest: '' });
});
