import type { DemoCaller } from './demo-caller.ts';

type Message = { id: string; messageType: 'user' | 'assistant' };
type Answered = { chatId: string };

const EMERGENCY = 'There is a crushing weight on my chest and I am sweating and cold';
const QUESTIONS: Readonly<Record<string, string>> = {
  chidi: 'What can I eat to lower high blood pressure?',
  halima: 'How much water should I drink on a hot day?',
  emeka: 'How can I use less salt in my soup?',
  blessing: 'My head has been aching since the morning. What can I do?',
  osaze: 'How often should I check my blood sugar?',
};

/** Asks the AI doctor what this person of the demo wants to know; nothing where they have asked before. */
export async function askAiDoctor(ask: DemoCaller, firstname: string): Promise<void> {
  const message = QUESTIONS[firstname];
  if (message !== undefined && (await hasNotAsked(ask))) await askGuide(ask, message);
}

/** Writes to the AI doctor of an emergency, so that somebody has to call; once. */
export async function writeOfEmergency(ask: DemoCaller): Promise<void> {
  if (await hasNotAsked(ask)) await askGuide(ask, EMERGENCY);
}

/** Asks the AI doctor something, and reports the answer; once. */
export async function reportAnswer(ask: DemoCaller): Promise<void> {
  if (!(await hasNotAsked(ask))) return;
  const { chatId } = await askGuide(ask, 'May I eat garri when I have diabetes?');
  await ask('POST', `/api/ai-chats/${chatId}/report`, { reason: 'It says nothing of how much I may eat.' });
}

const hasNotAsked = async (ask: DemoCaller) => (await ask<Message[]>('GET', '/api/ai-chats/user')).length === 0;

/** The health guide answers, whatever model there is: no question of the demo goes to an outside company, and none costs anything. */
const askGuide = (ask: DemoCaller, message: string) => ask<Answered>('POST', '/api/ai-doc/chat', { message, answerFrom: 'guide' });
