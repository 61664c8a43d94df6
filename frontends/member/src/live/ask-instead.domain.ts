const ASK_MS = 60_000;
const ASK_SAVING_MS = 300_000;

/** How often the bell asks while no stream tells it of notifications; never while one does. */
export function askEveryMs(isStreamed: boolean, savesData: boolean): number | false {
  if (isStreamed) return false;
  return savesData ? ASK_SAVING_MS : ASK_MS;
}
