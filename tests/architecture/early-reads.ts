import { parseSync } from 'vite';
import type { Source } from './sources.ts';

/** Playwright's ways to read a page as it is at that moment. What is drawn a moment later makes them wrong. */
const READS = new Set(
  (
    'allInnerTexts allTextContents count getAttribute innerHTML innerText inputValue isChecked isDisabled isEditable isEnabled ' +
    'isHidden isVisible textContent title url'
  ).split(' '),
);

/** What waits for time to pass, or for the network, in place of something that is seen. */
const PAUSE = /\b(waitForTimeout|setTimeout|sleep)\(|'networkidle'/;

type Node = { type: string; start: number; [child: string]: unknown };

/** The lines on which a test expects something of what it has read from a page once, directly or by a function of its own file. */
export function earlyReads({ path, text }: Pick<Source, 'path' | 'text'>): string[] {
  const { program } = parseSync(path, text);
  const own = new Set(readersIn(program));
  const lineOf = (offset: number) => text.slice(0, offset).split('\n').length;
  return [...new Set(readsIn(program, own, false).map((offset) => `${path}:${lineOf(offset)}`))];
}

/** The lines of a test that pause without a comment, on the same line or the one above, that says why. */
export function unexplainedPauses({ path, text }: Pick<Source, 'path' | 'text'>): string[] {
  const lines = text.split('\n');
  const isComment = (line = '') => /^\s*(\/\/|\/?\*)/.test(line);
  return lines.flatMap((line, at) => {
    const isSilent = PAUSE.test(line) && !isComment(line) && !line.includes('// ') && !isComment(lines[at - 1]);
    return isSilent ? [`${path}:${at + 1}`] : [];
  });
}

/** Where `expect(…)` is given a read. A function in it runs later: `expect.poll` calls it until it is right. */
function readsIn(node: unknown, own: ReadonlySet<string>, isExpected: boolean): number[] {
  if (Array.isArray(node)) return node.flatMap((one) => readsIn(one, own, isExpected));
  if (!isNode(node)) return [];
  const isRead = isExpected && node.type === 'CallExpression' && (readOf(node) || own.has(calledBy(node)));
  const isFunction = /Function/.test(node.type);
  const within = Object.values(node).flatMap((child) => readsIn(child, own, calledBy(node) === 'expect' || (isExpected && !isFunction)));
  return [...(isRead ? [node.start] : []), ...within];
}

/** The names of the file's functions that do nothing but read. */
function readersIn(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(readersIn);
  if (!isNode(node)) return [];
  const { id, init } = node as { id?: { name?: string }; init?: Node };
  const body = init?.type === 'ArrowFunctionExpression' ? (init.body as Node) : undefined;
  const isReader =
    node.type === 'VariableDeclarator' && body !== undefined && readOf(body.type === 'AwaitExpression' ? body.argument : body);
  return [...(isReader ? [id?.name ?? ''] : []), ...Object.values(node).flatMap(readersIn)];
}

function readOf(node: unknown): boolean {
  if (!isNode(node) || node.type !== 'CallExpression') return false;
  const { object, property } = node.callee as { object?: { name?: string }; property?: { name?: string } };
  const name = property?.name ?? '';
  // A request has an address as well, which does not change.
  return name === 'url' ? /page$/i.test(object?.name ?? '') : READS.has(name);
}

const calledBy = (node: Node) => (node.type === 'CallExpression' ? ((node.callee as { name?: string }).name ?? '') : '');
const isNode = (node: unknown): node is Node => node !== null && typeof node === 'object' && 'type' in node;
