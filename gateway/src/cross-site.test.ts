import { expect, test } from 'vitest';
import { isOurSite } from './cross-site.ts';

const host = 'localhost:8080';
test.each([
  ['Sec-Fetch-Site same-origin', { 'sec-fetch-site': 'same-origin', origin: 'https://evil.example' }, true],
  ['Sec-Fetch-Site none', { 'sec-fetch-site': 'none' }, true],
  ['Sec-Fetch-Site same-site', { 'sec-fetch-site': 'same-site', origin: 'http://localhost:8080' }, false],
  ['Sec-Fetch-Site cross-site', { 'sec-fetch-site': 'cross-site' }, false],
  ['an empty Sec-Fetch-Site', { 'sec-fetch-site': '' }, false],
  ['our Origin', { origin: 'http://localhost:8080' }, true],
  ['our Origin over https', { origin: 'https://localhost:8080' }, true],
  ['Origin of another site', { origin: 'https://evil.example' }, false],
  ['Origin null', { origin: 'null' }, false],
  ['Origin that begins like ours', { origin: 'http://localhost:8080.evil.example' }, false],
  ['Origin of another port', { origin: 'http://localhost:8081' }, false],
  ['Origin with our host as a name', { origin: 'http://localhost:8080@evil.example' }, false],
  ['Origin of another scheme', { origin: 'ftp://localhost:8080' }, false],
  ['neither, as from no browser', {}, true],
])('%s', (_what, headers, ours) => {
  expect(isOurSite({ host, ...headers })).toBe(ours);
});

test('a default port may be named or not', () => {
  expect(isOurSite({ host: 'sabiwell.example:443', origin: 'https://sabiwell.example' })).toBe(true);
  expect(isOurSite({ host: 'sabiwell.example', origin: 'http://sabiwell.example:80' })).toBe(true);
});
