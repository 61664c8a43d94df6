import { expect, test } from 'vitest';
import { OPENAI_URL, placeProvider } from './provider-place.ts';

test.each([
  'http://127.0.0.1:11434/v1',
  'http://localhost:1234/v1',
  'http://[::1]:8000/v1',
  'http://[::ffff:127.0.0.1]:8000/v1',
  'http://10.1.2.3/v1',
  'http://172.31.0.1/v1',
  'http://192.168.1.5:8080/v1',
  'http://[fd00::1]/v1',
  'http://2130706433/v1',
])('%s is ours', (url) => expect(placeProvider(url).where).toBe('local'));

test.each([
  [OPENAI_URL, 'OpenAI'],
  ['https://models.example/v1', 'models.example'],
  ['http://172.32.0.1/v1', '172.32.0.1'],
  ['http://8.8.8.8/v1', '8.8.8.8'],
  ['http://127.0.0.1.example/v1', '127.0.0.1.example'],
  ['http://ollama:11434/v1', 'ollama'],
  ['https://localhost.example/v1', 'localhost.example'],
])('%s is outside: %s', (url, providerName) => expect(placeProvider(url)).toEqual({ where: 'cloud', providerName }));

test.each(['ftp://models.example', 'models.example', '', 'file:///etc/passwd', 'https://me:secret@models.example/v1'])(
  '%s is refused',
  (url) => {
    expect(() => placeProvider(url)).toThrow('AI_BASE_URL');
  },
);
