import type { Message } from './mailbox.ts';

const STYLE = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}body{max-width:44rem;margin:0 auto;padding:1rem}
article{border:1px solid color-mix(in srgb,currentColor 25%,transparent);border-radius:.5rem;padding:.75rem 1rem;margin:1rem 0}
h2{font-size:1.1rem;margin:0}p{margin:.25rem 0;opacity:.8}pre{white-space:pre-wrap;overflow-wrap:anywhere;font:inherit;margin:.75rem 0 0}`;

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (letter) => ENTITIES[letter] ?? letter);
const linked = (text: string) => escaped(text).replaceAll(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}" rel="noreferrer">${url}</a>`);

const article = ({ to, subject, text, at }: Message) =>
  `<article><h2>${escaped(subject)}</h2><p>To ${escaped(to)}, <time datetime="${at}">${at.replace('T', ' ').slice(0, 19)} UTC</time></p><pre>${linked(text)}</pre></article>`;

/** The page on which a developer reads the mails; it reloads every five seconds. */
export function mailPage(messages: readonly Message[]): string {
  const body = messages.length === 0 ? '<p>No mail yet.</p>' : messages.map(article).join('\n');
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta http-equiv="refresh" content="5"><title>Mail (development only)</title><style>${STYLE}</style></head>
<body><h1>Mail</h1><p>What Sabiwell has sent in development. Nothing of it left this machine.</p>${body}</body></html>`;
}
