const VISIBLE_TEXT = /("visibleText"\s*:\s*)"((?:\\.|[^"\\])*)"?/g;
/** Phrases of text that tries to steer a model; a menu or a label has none. */
const INSTRUCTION =
  /\b(ignore|disregard|forget|override|pretend|jailbreak|instructions?|prompt|system message|assistant|you must|you are (?:now|an?)|respond with|reply with|answer with|output|health ?score|score of|risk (?:is|to|=)|set .{0,20} to)\b/i;

/** Tells the member that text on the photo was ignored. */
export const TEXT_IGNORED = 'This photo contains text; we ignored it.';

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
