import type { Connection } from 'mongoose';
import { chatModel } from './chat-model.ts';
import { chatMemberModel, chatSessionModel } from './chat-session-model.ts';
import { openingModel } from './opening/opening-model.ts';

/** The collections of chats with the assistant, and of who opened one. */
export function chatModels(connection: Connection) {
  return {
    chats: chatModel(connection),
    chatSessions: chatSessionModel(connection),
    chatMembers: chatMemberModel(connection),
    chatOpenings: openingModel(connection),
  };
}
