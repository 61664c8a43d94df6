import { notFound } from '@sabiwell/chassis/http/errors.ts';
import type { PulsePiece } from './pulse.domain.ts';
import { findPiece } from './pulse-posts.ts';

/** The clip or still of this id; 404 for every other id. */
export function requirePiece(id: string): PulsePiece {
  const piece = findPiece(id);
  if (piece === undefined) throw notFound();
  return piece;
}
