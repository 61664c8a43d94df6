import { SECONDS } from './scene.ts';

export const SAMPLES_PER_SECOND = 48_000;

/** The beat of a clip as 16-bit samples, one channel: a soft drum on the beat and a shaker between. Each sound ends before the next beat, so the clip can begin again. */
export function beatOf(beatsPerMinute: number): Buffer {
  const samples = Buffer.alloc(SECONDS * SAMPLES_PER_SECOND * 2);
  const apart = 60 / beatsPerMinute;
  let noise = 1;
  for (let at = 0; at < SECONDS * SAMPLES_PER_SECOND; at += 1) {
    const time = at / SAMPLES_PER_SECOND;
    const [onBeat, offBeat] = [time % apart, (time + apart / 2) % apart];
    noise = (noise * 16_807) % 2_147_483_647;
    const drum = 0.34 * Math.sin(2 * Math.PI * (82 * onBeat - 1.6 * Math.exp(-24 * onBeat))) * Math.exp(-11 * onBeat);
    const shaker = 0.05 * (noise / 1_073_741_824 - 1) * Math.exp(-36 * offBeat);
    samples.writeInt16LE(Math.round(32_000 * (drum + shaker)), at * 2);
  }
  return samples;
}
