import { createLog, type Log } from './log.ts';
import { startTracing } from './start-tracing.ts';
import type { TracingOptions } from './tracing-sdk.ts';

/** The log of a deployable, and its traces when an address for them is configured: then each log line names its trace. */
export async function startLog(
  service: string,
  config: TracingOptions['config'] & { LOG_LEVEL: string },
  edge?: TracingOptions['edge'],
): Promise<Log> {
  await startTracing({ service, config, log: createLog(service, config.LOG_LEVEL), edge });
  return createLog(service, config.LOG_LEVEL);
}
