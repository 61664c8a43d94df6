import { readFileSync } from 'node:fs';
import type { PulseFile, PulsePiece } from './pulse.domain.ts';

type Manifest = { posts: PulsePiece[] };

const manifest = JSON.parse(readFileSync(new URL('./pulse.json', import.meta.url), 'utf8')) as Manifest;

/** All clips and stills, in the order in which they are shown; `make pulse` writes them (docs/adr/0110). */
export const PIECES: readonly PulsePiece[] = manifest.posts;

const byId = new Map(PIECES.map((piece) => [piece.id, piece]));
const byFile = new Map(PIECES.flatMap(({ files, poster }) => [...files, poster]).map((file) => [file.name, file]));

/** The clip or still of this id, or undefined. */
export function findPiece(id: string): PulsePiece | undefined {
  return byId.get(id);
}

/** A file of a clip or a still, or undefined. */
export function findFile(name: string): PulseFile | undefined {
  return byFile.get(name);
}
