import { spawn } from 'node:child_process';
import { readdir, rm, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { PassThrough, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** Downloads of members' data are made anew and gone after a day: no backup has them. */
const NOT_KEPT = new Set(['exports']);

/** The paths of all photos and other files below a folder, sorted; without downloads and what is being written. */
export async function listBlobs(folder: string): Promise<string[]> {
  const names: string[] = [];
  for (const top of await readdir(folder, { withFileTypes: true }).catch(() => [])) {
    if (!top.isDirectory() || NOT_KEPT.has(top.name)) continue;
    for (const entry of await readdir(join(folder, top.name), { recursive: true, withFileTypes: true }))
      if (entry.isFile() && !entry.name.endsWith('.part'))
        names.push(relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'));
  }
  return names.toSorted();
}

/** Removes photos and other files that were written after a moment. */
export async function removeLaterBlobs(folder: string, moment: Date): Promise<void> {
  for (const name of await listBlobs(folder)) {
    const path = join(folder, name);
    if ((await stat(path)).mtimeMs > moment.getTime()) await rm(path);
  }
}

/** A tar of these files. The stream fails where one of them is no longer there. */
export function packFiles(folder: string, names: readonly string[]): Readable {
  // Times in whole seconds, as tar writes them by default, would not say what came after a moment.
  const args = ['-c', '--format=posix', '-f', '-', '-C', folder, '--null', '-T', '-'];
  const tar = spawn('tar', args, { stdio: ['pipe', 'pipe', 'pipe'] });
  tar.stdin.on('error', () => undefined).end(names.map((name) => `${name}\0`).join(''));
  const packed = new PassThrough();
  const said = words(tar.stderr);
  tar.once('error', (error) => packed.destroy(error));
  tar.once('close', (code) => (code === 0 ? packed.end() : packed.destroy(new Error(`tar ended with ${code}: ${said()}`))));
  tar.stdout.pipe(packed, { end: false });
  return packed;
}

/** Unpacks a tar into a folder that is there; whoever runs this owns the files. */
export async function unpackInto(folder: string, source: Readable): Promise<void> {
  // Else tar is gone at the end of its archive, before it has taken the zeros that fill the last block, and whoever writes them fails.
  const args = ['-x', '--ignore-zeros', '-f', '-', '-C', folder, '--no-same-owner'];
  const tar = spawn('tar', args, { stdio: ['pipe', 'ignore', 'pipe'] });
  const said = words(tar.stderr);
  const ended = new Promise<void>((resolve, reject) => {
    tar.once('error', reject);
    tar.once('close', (code) => (code === 0 ? resolve() : reject(new Error(`tar ended with ${code}: ${said()}`))));
  });
  ended.catch(() => undefined);
  await pipeline(source, tar.stdin);
  await ended;
}

function words(stream: Readable): () => string {
  let text = '';
  stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
  return () => text.trim().slice(0, 300);
}
