import type { Question } from './question.ts';

/** How strict a server is: `strict` accepts only OpenAI's fields and needs a key; `ollama` refuses what Ollama refuses. */
export type Profile = 'lenient' | 'strict' | 'ollama';

const KNOWN_FIELDS = new Set([
  'model',
  'messages',
  'response_format',
  'max_completion_tokens',
  'max_tokens',
  'temperature',
  'top_p',
  'n',
  'stop',
  'seed',
  'stream',
  'stream_options',
  'tools',
  'tool_choice',
  'parallel_tool_calls',
  'store',
  'safety_identifier',
  'metadata',
  'user',
  'reasoning_effort',
]);

/** Why a server of this profile refuses the request; undefined when it accepts it. */
export function refusedBy(
  profile: Profile,
  asked: { body: unknown; authorization?: string; question: Question },
): { status: number; message: string } | undefined {
  const fields = Object.keys(asked.body as object);
  if (profile === 'strict') {
    if (asked.authorization === undefined) return { status: 401, message: 'You did not provide an API key.' };
    const unknown = fields.find((field) => !KNOWN_FIELDS.has(field));
    if (unknown !== undefined) return { status: 400, message: `Unrecognized request argument supplied: ${unknown}` };
  }
  if (profile === 'ollama') {
    if (asked.question.remoteImage !== undefined) return { status: 400, message: 'invalid image input' };
    if (fields.includes('tool_choice')) return { status: 400, message: 'tool_choice is not supported' };
  }
  return undefined;
}
