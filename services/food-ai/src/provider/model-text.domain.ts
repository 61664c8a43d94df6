const FENCE = /```(?:\w+)?/g;
const STRING_OR_TRAILING_COMMA = /"(?:\\.|[^"\\])*"|,(?=\s*[}\]])/g;
const ADDRESS = /(?:https?:\/\/|www\.)\S*/gi;
const TAG = /<[^>]*>?/g;

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

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
