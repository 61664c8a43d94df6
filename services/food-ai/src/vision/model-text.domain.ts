const FENCE = /```(?:\w+)?/g;
const STRING_OR_TRAILING_COMMA = /"(?:\\.|[^"\\])*"|,(?=\s*[}\]])/g;
const VISIBLE_TEXT = /("visibleText"\s*:\s*)"((?:\\.|[^"\\])*)"?/g;
const ADDRESS = /(?:https?:\/\/|www\.)\S*/gi;
const TAG = /<[^>]*>?/g;
/** Phrases of text that tries to steer a model; a menu or a label has none. */
const INSTRUCTION =
  /\b(ignore|disregard|forget|override|pretend|jailbreak|instructions?|prompt|system message|assistant|you must|you are (?:now|an?)|respond with|reply with|answer with|output|health ?score|score of|risk (?:is|to|=)|set .{0,20} to)\b/i;

/** Tells the member that text on the photo was ignored. */
export const TEXT_IGNORED = 'This photo contains text; we ignored it.';

/**
 * The JSON object in a model's text: without fences, from the first to the last brace, without trailing commas; undefined when there is
 * none.
 */
export function findJson(text: string): unknown {
  const bare = text.replaceAll(FENCE, '');
  const from = bare.indexOf('{');
  const to = bare.lastIndexOf('}');
  if (from < 0 || to < from) return undefined;
  const json = bare.slice(from, to + 1);
  return parse(json) ?? parse(json.replaceAll(STRING_OR_TRAILING_COMMA, (part) => (part === ',' ? '' : part)));
}

/** A model's text made safe to show and store: one line, no markup, no address, at most `most` characters. */
export function cleanText(text: string, most: number): string {
  return text
    .replaceAll(ADDRESS, ' ')
    .replaceAll(TAG, ' ')
    .replaceAll(/[<>]/g, ' ')
    .replaceAll(/\p{C}/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, most)
    .trim();
}

/** Whether words read on a photo try to steer the model. */
export function isInstruction(text: string): boolean {
  return INSTRUCTION.test(text);
}

/** The model's text without the words that it read on the photo, because they must never be in another prompt. */
export function withoutVisibleText(text: string): string {
  return text.replaceAll(VISIBLE_TEXT, '$1null');
}

/** The words that the model read on the photo, even where its text is not JSON. */
export function visibleTextIn(text: string): string {
  return [...text.matchAll(VISIBLE_TEXT)].map((match) => match[2] ?? '').join(' ');
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
