import { z } from 'zod';
import type { Context } from './context.ts';
import type { Clocks } from './time-given.domain.ts';

const instant = z.iso.datetime({ offset: true });

/** Our clock and the caller's, as the header X-Client-Time says it; one that can't be read is as if it were not there. */
export function clocksOf({ clock }: Pick<Context, 'clock'>, call: { header(name: string): string | undefined }): Clocks {
  const said = instant.safeParse(call.header('x-client-time'));
  return { now: clock(), client: said.success ? new Date(said.data) : undefined };
}
