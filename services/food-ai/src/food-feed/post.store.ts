import { trusted } from 'mongoose';
import type { Event } from '@sabiwell/chassis/bus/events.ts';
import { insertNew } from '@sabiwell/chassis/stores/mongo-writes.ts';
import { SHARE_CONSENT } from '@sabiwell/proto/http/feed-rules.ts';
import { type Author, NO_COUNTS, NOTHING_TOLD, type Post, type PostState, type PostWords } from './post.domain.ts';
import type { PostModel, PostRow } from './post-model.ts';
import type { PublicReport } from './public-report.domain.ts';

/** Everything but the events, which no reader needs. */
const SHOWN = { pendingEvents: 0, publishedEvents: 0 } as const;

/** What a post says of its analysis; `revision` is that of the analysis. */
export type Shown = { report: PublicReport; revision: number };

/** Inserts a post with its event inside, in one write; false when the analysis is shared already. */
export async function insertPost(
  model: PostModel,
  post: { id: string; analysisId: string; userId: number; author: Author; words: PostWords; shown: Shown },
  event: Event,
): Promise<boolean> {
  const { id: _id, analysisId, userId, author, words, shown } = post;
  return insertNew<PostRow>(model, {
    _id,
    analysisId,
    userId,
    ...author,
    ...words,
    ...NO_COUNTS,
    analysisRevision: shown.revision,
    publicReport: shown.report,
    timestamp: new Date(event.time),
    state: 'visible',
    consentVersion: SHARE_CONSENT.version,
    version: 1,
    told: NOTHING_TOLD,
    pendingEvents: [event],
  });
}

/** The post of an analysis, also one that staff removed; undefined where it is not shared. */
export async function findPostOf(model: PostModel, analysisId: string): Promise<Post | undefined> {
  const row = await model.findOne({ analysisId }, SHOWN).lean<PostRow>();
  return row === null ? undefined : postOf(row);
}

/** Changes the words of a visible post; undefined when it is no longer there. */
export async function updateWords(model: PostModel, id: string, words: PostWords): Promise<Post | undefined> {
  const row = await model
    .findOneAndUpdate(
      { _id: id, state: 'visible' },
      { $set: { ...words, consentVersion: SHARE_CONSENT.version } },
      { returnDocument: 'after', projection: SHOWN },
    )
    .lean<PostRow>();
  return row === null ? undefined : postOf(row);
}

/** Shows a newer revision of the analysis; an older one changes nothing. */
export async function updateShown(model: PostModel, id: string, { report, revision }: Shown): Promise<void> {
  await model.updateOne(
    { _id: id, state: trusted({ $ne: 'gone' }), analysisRevision: trusted({ $lt: revision }) },
    { $set: { publicReport: report, analysisRevision: revision } },
  );
}

/** The post, if everybody can see it. */
export async function findVisible(model: PostModel, id: string): Promise<Post | undefined> {
  const row = await model.findOne({ _id: id, state: 'visible' }, SHOWN).lean<PostRow>();
  return row === null ? undefined : postOf(row);
}

/** Whether a visible post shows this photo. */
export async function showsPhoto(model: PostModel, imageKey: string): Promise<boolean> {
  return (await model.exists({ imageKey, state: 'visible' })) !== null;
}

/** Empties a post and adds the event that it is gone, in one write; false when something was told of it meanwhile, or it is gone already. */
export async function emptyPost(model: PostModel, { id, version }: Pick<Post, 'id' | 'version'>, event: Event): Promise<boolean> {
  const { modifiedCount } = await model.updateOne(
    { _id: id, version, state: trusted({ $ne: 'gone' }) },
    {
      $set: {
        state: 'gone',
        goneAt: new Date(event.time),
        version: version + 1,
        userName: '',
        userProfilePicture: null,
        caption: null,
        location: null,
        imageKey: null,
      },
      $unset: { analysisId: 1, publicReport: 1, toTell: 1 },
      $push: { pendingEvents: event },
    },
  );
  return modifiedCount === 1;
}

/** Shows a member's new name or picture on their posts. */
export async function renameAuthor(model: PostModel, userId: number, author: Author): Promise<void> {
  await model.updateMany({ userId, state: trusted({ $ne: 'gone' }) }, { $set: author });
}

/** The post of a document that is not gone. */
export function postOf(row: PostRow): Post {
  const { _id: id, userId, userName, userProfilePicture, caption, location, imageKey, timestamp, publicReport, state, version } = row;
  const { likesCount, commentsCount, sharesCount } = row;
  if (publicReport === undefined) throw new Error('A post without its report');
  const said = { userName, userProfilePicture, caption, location, imageKey, timestamp, report: publicReport };
  return { id, userId, ...said, state, version, likesCount, commentsCount, sharesCount };
}

/** Hides a post by the staff's decision, or takes that back; it is then held where its owner leaves. Whatever else it is, it stays. */
export async function movePost(model: PostModel, id: string, to: 'visible' | 'held' | 'removed'): Promise<void> {
  const from: PostState[] = to === 'removed' ? ['visible', 'held'] : ['removed'];
  await model.updateOne({ _id: id, state: trusted({ $in: from }) }, { $set: { state: to } });
}

/** Hides the posts of a leaving member; those that staff removed stay so. */
export async function holdPosts(model: PostModel, userId: number): Promise<void> {
  await model.updateMany({ userId, state: 'visible' }, { $set: { state: 'held' } });
}

/** Shows them again. */
export async function releasePosts(model: PostModel, userId: number): Promise<void> {
  await model.updateMany({ userId, state: 'held' }, { $set: { state: 'visible' } });
}
