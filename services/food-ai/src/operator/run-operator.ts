import { foodAiInternal } from '@sabiwell/proto/http/food-ai-internal.ts';
import type { ReportDecision } from '@sabiwell/proto/http/feed-rules.ts';
import type { AskFoodAi, Outcome } from './ask-food-ai.client.ts';

type Command = (ask: AskFoodAi, words: string[]) => Promise<Outcome>;

const decide =
  (decision: ReportDecision): Command =>
  async (ask, [id = '', ...reason]) =>
    ask(foodAiInternal.decideReportOperator, { params: { id }, body: { decision, reason: reason.join(' ') } });

const commands: Readonly<Record<string, Command>> = {
  list: async (ask, [state = '']) => ask(foodAiInternal.listReportsOperator, { query: { state } }),
  show: async (ask, [id = '']) => ask(foodAiInternal.readReport, { params: { id } }),
  keep: decide('keep'),
  remove: decide('remove'),
  restore: decide('restore'),
};

/** Runs one command of the operator: `make moderation-list` and so on. */
export async function runOperator(ask: AskFoodAi, [name = '', ...words]: string[]): Promise<Outcome> {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (command === undefined) return { output: { message: `Say one of: ${Object.keys(commands).join(', ')}.` }, exitCode: 64 };
  return command(ask, words);
}
