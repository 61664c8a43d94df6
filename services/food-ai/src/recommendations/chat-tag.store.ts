import { type Connection, type Model, Schema, trusted } from 'mongoose';

/** What is read of a turn with the AI doctor: which subjects it had and when, and nothing that was written. */
type ChatTagRow = { _id: string; userId: number; tags: string[]; timestamp: Date };

const schema = new Schema<ChatTagRow>(
  { _id: String, userId: Number, tags: [String], timestamp: Date },
  { collection: 'ai_doctor_chats', versionKey: false, autoIndex: false, autoCreate: false },
);

export type ChatTagModel = Model<ChatTagRow>;

/** The subjects of turns in the collection `ai_doctor_chats`, which belongs to the chat; only read. */
export function chatTagModel(connection: Connection): ChatTagModel {
  return connection.model<ChatTagRow>('ChatTag', schema);
}

const MOST = 50;

/** The subjects of a member's turns since then, newest first. */
export async function listChatTags(model: ChatTagModel, userId: number, since: Date): Promise<{ tag: string; at: Date }[]> {
  const rows = await model
    .find({ userId, timestamp: trusted({ $gte: since }) }, { tags: 1, timestamp: 1 })
    .sort({ timestamp: -1, _id: -1 })
    .limit(MOST)
    .lean<ChatTagRow[]>();
  return rows.flatMap(({ tags, timestamp: at }) => [...new Set(tags)].map((tag) => ({ tag, at })));
}
