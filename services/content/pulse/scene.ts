/** What a clip says from a moment on, in seconds. Nobody speaks in a clip, so these are all its words. */
export type Caption = { at: number; text: string };

type Words = { id: string; title: string; hashtags: readonly string[] };

/** A clip: what is drawn at each moment, and the beat that is heard, in beats a minute. */
export type Scene = Words & {
  captions: readonly Caption[];
  beat: number;
  /** The moment of the still that stands for the clip. */
  posterAt: number;
  /** The shapes at a moment, in seconds. */
  draw: (time: number) => string;
};

/** A still of its own. */
export type Still = Words & { text: string; draw: () => string };

/** Every clip is so long, in seconds. Movements and beats fit into it whole, so that it can begin again without a jump. */
export const SECONDS = 10;
export const FRAMES_PER_SECOND = 15;

/** The moments at which a clip is drawn. */
export const MOMENTS: readonly number[] = Array.from({ length: SECONDS * FRAMES_PER_SECOND }, (_, at) => at / FRAMES_PER_SECOND);
