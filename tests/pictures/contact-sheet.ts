/** One picture of a screen. */
export type Picture = { file: string; who: string; path: string; size: string; theme: string };

const STYLE = `body{font:14px system-ui;margin:16px;background:#888}h2{margin:24px 0 8px}div{display:flex;gap:12px;align-items:start;overflow-x:auto}
figure{margin:0}img{display:block;height:720px;background:#fff}figcaption{color:#fff}`;

/** A page with all pictures, one row for each screen. Its texts need no escaping: they are paths and names from this repository. */
export function contactSheet(pictures: readonly Picture[]): string {
  const rows = Map.groupBy(pictures, ({ who, path }) => `${path} (${who})`);
  const parts = [...rows].map(([title, list]) => `<h2>${title}</h2><div>${list.map(figure).join('')}</div>`);
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>All screens</title><style>${STYLE}</style>${parts.join('\n')}`;
}

const figure = ({ file, size, theme }: Picture) =>
  `<figure><a href="${file}"><img src="${file}" alt="" loading="lazy"></a><figcaption>${size}, ${theme}</figcaption></figure>`;
