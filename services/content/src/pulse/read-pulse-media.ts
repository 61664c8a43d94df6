import { createReadStream } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type MediaFiles, mediaReply } from '@sabiwell/chassis/http/media-reply.ts';
import { found } from '@sabiwell/chassis/http/own-row.ts';
import type { Call } from '@sabiwell/chassis/http/serve.ts';
import type { Reply } from '@sabiwell/proto/http/endpoint.ts';
import type { pulse } from '@sabiwell/proto/http/pulse.ts';
import type { Context } from '../context.ts';
import type { PulseFile } from './pulse.domain.ts';
import { findFile } from './pulse-posts.ts';

type ReadPulseMedia = typeof pulse.readPulseMedia;

const FOLDER = new URL('./clips/', import.meta.url);

/** The files of the program's own folder. Only names of the manifest are looked for there, so none leads out of it. */
const files: MediaFiles = {
  size: async (name) => findFile(name)?.bytes,
  stream: (name, range) => createReadStream(fileURLToPath(new URL(name, FOLDER)), range),
};

/** Answers a file of a clip or a still, or a part of it, which players ask for; its name has the hash of its content, so it is kept for good. */
export async function readPulseMedia(_context: Context, call: Call<ReadPulseMedia>): Promise<Reply<ReadPulseMedia>> {
  const { name, type } = found(findFile(call.params.file));
  const path = `/api/media/pulse-${name}`;
  return mediaReply(files, call, { key: name, path, type: plainType({ type }), cache: 'public, max-age=31536000, immutable' });
}

/** The content type without the codecs, which only a list of sources needs. */
function plainType({ type }: Pick<PulseFile, 'type'>) {
  return type.startsWith('video/webm') ? 'video/webm' : type.startsWith('video/mp4') ? 'video/mp4' : 'image/webp';
}
