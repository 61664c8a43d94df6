/** A microphone and a camera of tests, which are allowed, and calls on a machine that may have no network but itself. */
export const CALL_ARGS = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream', '--allow-loopback-in-peer-connection'];
