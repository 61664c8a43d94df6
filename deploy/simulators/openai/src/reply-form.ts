import { z } from 'zod';

const streamForm = z.strictObject({
  /** Milliseconds before each token. */
  tokenDelayMs: z.number().min(0).optional(),
  /** After this many tokens the stream hangs, is cut off, or ends with an error event. */
  stopAfter: z.number().int().min(0).optional(),
  stopBy: z.enum(['stall', 'cut', 'error']).optional(),
  /** Sends the bytes in pieces of this size, so that some end inside a letter. */
  pieceBytes: z.number().int().min(1).optional(),
  noDone: z.boolean().optional(),
  noUsage: z.boolean().optional(),
});

/** A written reply; what it leaves open is filled in by the default brain. */
export const replyForm = z.strictObject({
  delayMs: z.number().min(0).optional(),
  /** Waits for the next reset before it answers. */
  held: z.boolean().optional(),
  /** Never answers, not even with headers. */
  hang: z.boolean().optional(),
  /** The connection is reset before any header. */
  reset: z.boolean().optional(),
  status: z.number().int().min(200).max(599).optional(),
  headers: z.record(z.string(), z.string()).optional(),
  retryAfter: z.union([z.number(), z.string()]).optional(),
  /** The whole body: an object is sent as JSON, a text unchanged. */
  body: z.unknown().optional(),
  /** How much of the body is sent. */
  deliver: z.enum(['whole', 'headers-then-stall', 'half-then-stall', 'half-then-reset', 'half-then-end']).optional(),
  content: z.string().nullish(),
  refusal: z.string().optional(),
  finishReason: z.enum(['stop', 'length', 'content_filter', 'tool_calls']).optional(),
  toolCalls: z.array(z.strictObject({ name: z.string(), arguments: z.string() })).optional(),
  noChoices: z.boolean().optional(),
  stream: streamForm.optional(),
});
export type ReplyForm = z.output<typeof replyForm>;
export type StreamForm = z.output<typeof streamForm>;
