/** How often the level is looked at, and from which one on somebody speaks; 1 is as loud as can be. */
const LOOK_MS = 100;
const SPEAKS = 0.01;
/** Speech is rarely louder than this. */
const LOUD = 0.25;

/** What a microphone hears: how loud in per cent, and whether it has heard anything so far. */
export type Heard = { percent: number; hasHeard: boolean };

/** How loud a stretch of sound is, from 0 to 1. */
export function loudnessOf(samples: Float32Array): number {
  if (samples.length === 0) return 0;
  return Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length);
}

/** What is heard after this loudness. */
export function heardAfter({ hasHeard }: Heard, loudness: number): Heard {
  return { percent: Math.min(100, Math.round((loudness / LOUD) * 100)), hasHeard: hasHeard || loudness > SPEAKS };
}

/** Tells what a microphone hears until the returned function is called. */
export function listen(stream: MediaStream, onHeard: (heard: Heard) => void): () => void {
  const context = new AudioContext();
  const analyser = context.createAnalyser();
  context.createMediaStreamSource(stream).connect(analyser);
  const samples = new Float32Array(analyser.fftSize);
  let heard: Heard = { percent: 0, hasHeard: false };
  const timer = setInterval(() => {
    analyser.getFloatTimeDomainData(samples);
    heard = heardAfter(heard, loudnessOf(samples));
    onHeard(heard);
  }, LOOK_MS);
  return () => {
    clearInterval(timer);
    void context.close();
  };
}
