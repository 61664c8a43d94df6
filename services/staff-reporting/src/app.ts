import { createHttpApp, type HttpAppOptions } from '@sabiwell/chassis/http/http-app.ts';
import { serve } from '@sabiwell/chassis/http/serve.ts';
import { reportingOperations } from '@sabiwell/proto/http/staff-reporting-contract.ts';
import type { Context } from './context.ts';
import { operations } from './operations.ts';
import { awaitingVersions } from './versions/await-versions.ts';

/** The HTTP side of staff-reporting. */
export function createApp(context: Context, verifyToken: HttpAppOptions['verifyToken']) {
  return createHttpApp({
    log: context.log,
    verifyToken,
    routers: [serve<typeof reportingOperations, Context>(reportingOperations, awaitingVersions(operations), context)],
  });
}
