import { z } from 'zod';
import { BEHAVIOUR_NAMES, behave } from './behaviours.ts';
import type { SimulatedDish } from './dish-table.ts';
import type { Question } from './question.ts';
import { replyForm, type ReplyForm } from './reply-form.ts';

const name = z.enum(BEHAVIOUR_NAMES);

export const rules = z.array(
  z.strictObject({
    match: z
      .strictObject({
        promptContains: z.string().optional(),
        imageSha: z.string().optional(),
        /** The number of the question since the last reset, counted from 1. */
        n: z.number().int().min(1).optional(),
      })
      .default({}),
    respond: z.union([name.transform((kind) => ({ kind })), replyForm.extend({ kind: name.optional() })]),
    times: z.union([z.number().int().min(1), z.literal('always')]).default(1),
  }),
);
export type Rule = z.output<typeof rules>[number];

/** The active rules: the first that matches answers a question, and is used up after `times` questions. */
export function createScript(dishes: readonly SimulatedDish[]) {
  let inForce: { rule: Rule; left: number }[] = [];
  let asked = 0;
  let held = Promise.withResolvers<void>();
  return {
    add(more: Rule[]) {
      inForce.push(...more.map((rule) => ({ rule, left: rule.times === 'always' ? Infinity : rule.times })));
    },
    reset() {
      inForce = [];
      asked = 0;
      held.resolve();
      held = Promise.withResolvers();
    },
    /** The reply to the next question, its name in the log, and when a held reply is released. */
    take(question: Question): { n: number; kind: string; form: ReplyForm; release: Promise<void> } {
      asked += 1;
      const n = asked;
      const found = inForce.find(({ rule, left }) => left > 0 && matches(rule, question, n));
      if (found === undefined) return { n, kind: 'brain', form: {}, release: held.promise };
      found.left -= 1;
      const { kind, ...form } = { kind: undefined, ...found.rule.respond };
      const whole = { ...(kind === undefined ? {} : behave(kind, dishes, question)), ...form };
      return { n, kind: kind ?? 'scripted', form: whole, release: held.promise };
    },
  };
}

function matches({ match }: Rule, { prompt, photos }: Question, n: number): boolean {
  if (match.promptContains !== undefined && !prompt.includes(match.promptContains)) return false;
  if (match.imageSha !== undefined && !photos.some((photo) => photo.sha === match.imageSha)) return false;
  return match.n === undefined || match.n === n;
}
