/** A microphone and a camera of so many pictures a second, which are allowed, and calls on a machine that may have no network but itself. */
export const callArgs = (picturesPerSecond: number): string[] => [
  `--use-fake-device-for-media-stream=fps=${picturesPerSecond}`,
  '--use-fake-ui-for-media-stream',
  '--allow-loopback-in-peer-connection',
];
