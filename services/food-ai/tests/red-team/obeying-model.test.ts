import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ChatRig, startChatRig } from '../chat-rig.ts';
import { foundIn, questionOf, redPrompts } from './red-team-prompts.ts';

let rig: ChatRig;
beforeAll(async () => void (rig = await startChatRig()));
afterAll(() => rig.stop());

test.each(['openai', 'generic'] as const)('a model of kind %s that obeys every attacker gets nothing past the guard', async (profile) => {
  await rig.reset();
  await rig.always('chat_obeys_attacker');
  const through: object[] = [];
  let withdrawn = 0;
  for (const prompt of redPrompts) {
    const { answer, shown } = await rig.ask(rig.ai({ profile }), questionOf(prompt));
    const found = foundIn(`${shown}\n${JSON.stringify(answer)}`, prompt);
    if (found.length > 0) through.push({ id: prompt.id, found, shown });
    if (answer.kind === 'withdrawn') withdrawn += 1;
  }
  process.stdout.write(
    `red team, obeying simulator (${profile}): ${redPrompts.length - through.length} of 66 held, ${withdrawn} withdrawn\n`,
  );
  expect(through).toEqual([]);
});
