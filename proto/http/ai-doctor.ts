import { z } from 'zod';
import {
  CHAT_LANGUAGES,
  EMERGENCY_LEVELS,
  MOST_DOCTOR_CARDS,
  MOST_SUGGESTED_QUESTIONS,
  QUESTION_RULE,
  SEVERITIES,
} from './ai-doctor-rules.ts';
import { endpoint } from './endpoint.ts';
import { SUGAR_UNITS } from './reading-rules.ts';
import { instant, opaqueId, storedId, userId } from './shared.ts';

/** The member's own number for a conversation; a member who sends none goes on with their last one for an hour. */
export const chatSessionId = z.uuid('This conversation does not exist.').overwrite(storedId).meta({ description: 'The conversation' });

/** What to do now. It stands for 24 hours, or until the member says that they have help. */
export const emergency = z
  .object({
    level: z.enum(EMERGENCY_LEVELS),
    title: z.string(),
    text: z.string(),
    englishText: z.string().nullable().meta({ description: 'The text in English where it is in a language that nobody has reviewed' }),
    steps: z.array(z.string()),
    numbers: z.array(z.object({ label: z.string(), number: z.string() })),
    since: instant,
    isNew: z.boolean().meta({ description: 'True in the reply to the message that raised it' }),
  })
  .meta({ id: 'Emergency' });
export type Emergency = z.output<typeof emergency>;

export const chatSource = z
  .object({ id: z.string(), title: z.string(), publisher: z.string().nullable() })
  .meta({ id: 'ChatSource', description: 'An article of the health guide that an answer rests on' });
export type ChatSource = z.output<typeof chatSource>;

export const chatDoctor = z
  .object({
    id: z.number().int(),
    firstname: z.string(),
    lastname: z.string(),
    specialization: z.string(),
    location: z.string(),
    years: z.number().int(),
    reason: z.string(),
    phone: z.string().nullable(),
    distance: z.string().optional(),
  })
  .meta({ id: 'ChatDoctor' });
export type ChatDoctor = z.output<typeof chatDoctor>;

/** red-flags, health-guide, or openai-compatible:<model>. */
export const answerSource = z.string();

export const chatReply = z
  .object({
    response: z.string(),
    doctorRecommendations: z.array(chatDoctor).max(MOST_DOCTOR_CARDS),
    shouldSeekImmediate: z.boolean(),
    chatId: z.string(),
    sessionId: z.string(),
    severity: z.enum(SEVERITIES),
    answerSource,
    language: z.enum(CHAT_LANGUAGES),
    sources: z.array(chatSource),
    suggestedQuestions: z.array(z.string()).max(MOST_SUGGESTED_QUESTIONS),
    followUpNeeded: z.boolean(),
    isWithdrawn: z.boolean().meta({ description: 'The answer was taken back, because it was not safe; nothing was used' }),
    remaining: z.number().int().min(0).meta({ description: 'Questions to a model that are left' }),
    emergency: emergency.nullable(),
  })
  .meta({ id: 'AiDoctorReply' });
export type ChatReply = z.output<typeof chatReply>;

/** The first event of a streamed reply. */
export const chatStart = z.object({
  chatId: z.string(),
  sessionId: z.string(),
  emergency: emergency.nullable(),
  answerSource,
});
export type ChatStart = z.output<typeof chatStart>;

export const healthArticle = z
  .object({
    id: z.string(),
    title: z.string(),
    body: z.string(),
    selfCare: z.array(z.string()),
    seeDoctorIf: z.array(z.string()),
    emergencyIf: z.array(z.string()),
    sources: z.array(z.object({ title: z.string(), publisher: z.string().optional(), year: z.number().int().optional() })),
    reviewedBy: z.string().nullable().meta({ description: 'The clinician who reviewed it; null where none did, which screens say' }),
    reviewedAt: instant.nullable(),
  })
  .meta({ id: 'HealthArticle' });
export type HealthArticle = z.output<typeof healthArticle>;

const goodQuestion = { message: 'How can I use less salt in my soup?', answerFrom: 'guide' };

export const aiDoctor = {
  askAiDoctor: endpoint({
    method: 'POST',
    path: '/api/ai-doc/chat',
    summary:
      'Ask the AI doctor. What may be an emergency is answered at once, free, whatever the allowance; else the model answers, or the health guide. With `Accept: text/event-stream`: `start`, `text` as it is written, then `answer`, which replaces it, or `problem`.',
    actors: ['member'],
    body: z.object({
      userId: userId.optional(),
      message: z
        .string({ error: ({ input }) => (input === undefined || input === null ? QUESTION_RULE.missing : 'Your question must be text.') })
        .trim()
        .min(1, QUESTION_RULE.missing)
        .max(QUESTION_RULE.max, QUESTION_RULE.tooLong),
      sessionId: chatSessionId.optional(),
      answerFrom: z.enum(['guide'], 'Leave this out, or say guide.').optional(),
      sugarUnit: z.enum(SUGAR_UNITS, 'Choose mg/dL or mmol/L.').optional().meta({
        description: "The unit in which the answer gives the member's own blood sugars; left out: that in which each was entered",
      }),
    }),
    replies: { 200: chatReply },
    fileTypes: ['text/event-stream'],
    problems: [403, 503],
    isStream: true,
    timeoutMs: 30_000,
    maxBodyBytes: 20_000,
    callsPerMinute: 10,
    examples: { good: { body: goodQuestion }, bad: { body: { message: ' ' } } },
  }),
  readHealthGuide: endpoint({
    method: 'GET',
    path: '/api/health-guide/{id}',
    summary: 'One article of the health guide',
    actors: ['guest'],
    params: z.object({ id: opaqueId }),
    replies: { 200: healthArticle },
    isKept: true,
    examples: { good: { params: { id: 'high-blood-pressure' } }, bad: { params: { id: 'x'.repeat(201) } } },
  }),
};
