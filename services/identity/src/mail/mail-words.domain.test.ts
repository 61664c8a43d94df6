import { describe, expect, it } from 'vitest';
import { htmlOf, type MailSubject, textOf, wordsOf } from './mail-words.domain.ts';

const at = new Date('2026-11-21T23:30:00Z');
const token = 'T'.repeat(43);
const wholeText = (subject: MailSubject, name = 'Amina') => textOf(wordsOf(subject, name, 'https://sabiwell.example'));

describe('a mail', () => {
  it.each<[MailSubject['kind'], MailSubject, string]>([
    ['confirm-email', { kind: 'confirm-email', token }, `https://sabiwell.example/confirm-email#token=${token}`],
    ['change-email', { kind: 'change-email', token }, `https://sabiwell.example/confirm-email#token=${token}`],
    ['reset-password', { kind: 'reset-password', token }, `https://sabiwell.example/reset-password#token=${token}`],
    ['password-changed', { kind: 'password-changed', at }, 'https://sabiwell.example/forgot-password'],
    ['deletion-requested', { kind: 'deletion-requested', at }, 'https://sabiwell.example/auth'],
    ['deletion-cancelled', { kind: 'deletion-cancelled', at }, 'https://sabiwell.example/forgot-password'],
  ])('%s has its link, its token behind # alone', (_kind, subject, url) => {
    expect(wholeText(subject).split('\n')).toContain(url);
    expect(wholeText(subject)).not.toMatch(/\?[^\n]*token/);
  });

  it.each<MailSubject>([
    { kind: 'email-taken', at },
    { kind: 'email-changed', at },
    { kind: 'email-is-new', at },
  ])('$kind has no link to press in haste', (subject) => {
    expect(wholeText(subject)).not.toContain('http');
  });

  it('greets by name, ends with who wrote it, and tells the time of Lagos', () => {
    const text = wholeText({ kind: 'password-changed', at });
    expect(text).toMatch(/^Hello Amina,\n\n/);
    expect(text).toMatch(/The Sabiwell team\n$/);
    expect(text).toContain('22 November 2026 at 00:30 (Lagos time)');
  });

  it('about a deletion says until when signing in keeps the account', () => {
    expect(wholeText({ kind: 'deletion-requested', at })).toContain('on 29 November 2026 at 00:30 (Lagos time)');
  });

  it('says how long a link works', () => {
    const said = (['reset-password', 'change-email', 'confirm-email'] as const).map(
      (kind) => /for (.*?)\./.exec(wholeText({ kind, token }).split('#token')[1] ?? '')?.[1],
    );
    expect(said).toEqual(['10 minutes', 'one hour', '24 hours']);
  });

  it('shows a name as text, whatever it is', () => {
    const html = htmlOf(wordsOf({ kind: 'confirm-email', token }, '<img src=x onerror="alert(1)">', 'https://sabiwell.example'));
    expect(html).not.toContain('<img');
    expect(html).toContain('&lt;img src=x onerror=&quot;alert(1)&quot;&gt;');
    expect(html).not.toMatch(/<(script|img|link|iframe)/);
  });
});
