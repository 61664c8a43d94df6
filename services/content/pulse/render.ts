// `make pulse`: draws every clip and still anew and writes them with their manifest into src/pulse, where they are committed. It needs
// ffmpeg on PATH, and nobody else does.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, renameSync, rmSync, statSync, mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import type { PulseFile, PulsePiece } from '../src/pulse/pulse.domain.ts';
import { ALL } from './all-scenes.ts';
import { encodeClip, FORMATS, heightOf, type Size, SIZES } from './encode.ts';
import { svgOf } from './picture.ts';
import { MOMENTS, type Scene, SECONDS, type Still } from './scene.ts';
import { beatOf } from './sound.ts';
import { stampOfScenes } from './stamp.ts';

const TARGET = join(import.meta.dirname, '../src/pulse');
const CLIPS = join(TARGET, 'clips');
/** All were published together. */
const PUBLISHED = '2026-11-28T08:00:00Z';
const WEBP = { quality: 62, effort: 6 };

const drawn = (svg: string) => sharp(Buffer.from(svg));

async function* framesOf({ draw }: Scene): AsyncGenerator<Buffer> {
  for (const moment of MOMENTS)
    yield drawn(svgOf(draw(moment)))
      .flatten({ background: '#ffffff' })
      .raw()
      .toBuffer();
}

/** Names a file of the folder by its content. */
function nameFile(path: string, start: string, { type, width }: { type: string; width: Size }): PulseFile {
  const hash = createHash('sha256').update(readFileSync(path)).digest('hex').slice(0, 8);
  const name = `${start}-${width}-${hash}.${path.slice(path.lastIndexOf('.') + 1)}`;
  renameSync(path, join(CLIPS, name));
  return { name, type, width, height: heightOf(width), bytes: statSync(join(CLIPS, name)).size };
}

async function writePicture(id: string, svg: string, width: Size): Promise<PulseFile> {
  const path = join(CLIPS, 'new.webp');
  writeFileSync(path, await drawn(svg).resize(width).webp(WEBP).toBuffer());
  return nameFile(path, id, { type: 'image/webp', width });
}

async function renderClip(scene: Scene, work: string): Promise<PulsePiece> {
  const { id, title, hashtags, captions, beat, posterAt, draw } = scene;
  const soundFile = join(work, 'beat.raw');
  writeFileSync(soundFile, beatOf(beat));
  const output = (ending: string, width: Size) => join(CLIPS, `new-${width}.${ending}`);
  await encodeClip(framesOf(scene), soundFile, output);
  const [first, ...others] = FORMATS.flatMap(({ ending, type }) =>
    SIZES.map((width) => nameFile(output(ending, width), id, { type, width })),
  );
  if (first === undefined) throw new Error('A clip has no format');
  const poster = await writePicture(id, svgOf(draw(posterAt)), 540);
  return {
    id,
    type: 'video',
    title,
    hashtags: [...hashtags],
    time: PUBLISHED,
    duration: SECONDS,
    captions: [...captions],
    files: [first, ...others],
    poster,
  };
}

async function renderStill({ id, title, hashtags, text, draw }: Still): Promise<PulsePiece> {
  const svg = svgOf(draw());
  const [large, small] = [await writePicture(id, svg, 540), await writePicture(id, svg, 360)];
  const captions = [{ at: 0, text }];
  return {
    id,
    type: 'image',
    title,
    hashtags: [...hashtags],
    time: PUBLISHED,
    duration: null,
    captions,
    files: [large, small],
    poster: large,
  };
}

if (spawnSync('ffmpeg', ['-version'], { stdio: 'ignore' }).status !== 0) {
  process.stderr.write('ffmpeg is missing. Please install it, for example by apt-get install ffmpeg.\n');
  process.exit(1);
}
rmSync(CLIPS, { recursive: true, force: true });
mkdirSync(CLIPS, { recursive: true });
const work = mkdtempSync(join(tmpdir(), 'pulse-'));
const posts: PulsePiece[] = [];
for (const one of ALL) {
  const piece = 'captions' in one ? await renderClip(one, work) : await renderStill(one);
  posts.push(piece);
  process.stdout.write(
    `${piece.id}: ${piece.files.map(({ name, bytes }) => `${name.slice(name.lastIndexOf('.') + 1)} ${Math.round(bytes / 1000)} kB`).join(', ')}\n`,
  );
}
rmSync(work, { recursive: true });
writeFileSync(join(TARGET, 'pulse.json'), `${JSON.stringify({ stamp: stampOfScenes(), posts }, null, 2)}\n`);
