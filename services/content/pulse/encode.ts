import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { FRAMES_PER_SECOND } from './scene.ts';
import { HEIGHT, WIDTH } from './pen.ts';
import { SAMPLES_PER_SECOND } from './sound.ts';

export const SIZES = [540, 360] as const;
export type Size = (typeof SIZES)[number];
export const heightOf = (width: Size) => (width * HEIGHT) / WIDTH;

/** The formats of a clip; the first one that a browser can play is taken. Older iPhones play only the second. */
export const FORMATS = [
  {
    ending: 'webm',
    type: 'video/webm; codecs="vp9, opus"',
    video: ['-c:v', 'libvpx-vp9', '-b:v', '0', '-crf', '42', '-deadline', 'good', '-cpu-used', '4', '-g', '150'],
    audio: ['-c:a', 'libopus', '-b:a', '20k'],
  },
  {
    ending: 'mp4',
    type: 'video/mp4; codecs="avc1.4d401f, mp4a.40.2"',
    video: ['-c:v', 'libx264', '-preset', 'medium', '-crf', '29', '-profile:v', 'main', '-level', '3.1', '-g', '150'],
    audio: ['-c:a', 'aac', '-b:a', '32k', '-movflags', '+faststart'],
  },
] as const;

// No time, no name of a program and no number of threads is written into a file, so that the same scene gives the same bytes.
const EXACT = ['-map_metadata', '-1', '-fflags', '+bitexact', '-flags:v', '+bitexact', '-flags:a', '+bitexact', '-threads', '1'];

/** Where the formats of a clip are written, by ending and size. */
export type Outputs = (ending: string, width: Size) => string;

/** Encodes frames (RGB, 540 × 960) and samples into every format and size with ffmpeg, which must be on PATH. */
export async function encodeClip(frames: AsyncIterable<Buffer>, soundFile: string, output: Outputs): Promise<void> {
  const raw = ['-f', 'rawvideo', '-pix_fmt', 'rgb24', '-s', `${WIDTH}x${HEIGHT}`, '-r', String(FRAMES_PER_SECOND), '-i', 'pipe:0'];
  const sound = ['-f', 's16le', '-ar', String(SAMPLES_PER_SECOND), '-ac', '1', '-i', soundFile];
  const outputs = FORMATS.flatMap(({ ending, video, audio }) =>
    SIZES.flatMap((width) => {
      const scaled = ['-vf', `scale=${width}:${heightOf(width)}:flags=area`, '-pix_fmt', 'yuv420p'];
      return ['-map', '0:v', '-map', '1:a', '-shortest', ...scaled, ...video, ...audio, ...EXACT, output(ending, width)];
    }),
  );
  const ffmpeg = spawn('ffmpeg', ['-v', 'error', '-y', ...raw, ...sound, ...outputs], { stdio: ['pipe', 'inherit', 'inherit'] });
  const ended = once(ffmpeg, 'close');
  for await (const frame of frames) if (!ffmpeg.stdin.write(frame)) await once(ffmpeg.stdin, 'drain');
  ffmpeg.stdin.end();
  const [code] = (await ended) as [number | null];
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}`);
}
