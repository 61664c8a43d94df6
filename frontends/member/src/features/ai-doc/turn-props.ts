import type { Chat, ChatTurn } from './use-chat.ts';
import type { Subscribe } from './use-subscribe.tsx';

/** One question of the chat, and what can be done about it. */
export type TurnProps = { turn: ChatTurn; chat: Chat; subscribe: Subscribe; onConsent: () => void };
