import { z } from 'zod';
import type { Context } from './context.ts';
import type { Clocks } from './time-given.domain.ts';

const instant = z.iso.datetime({ offset: true });

/** The server's clock and the caller's, from the header X-Client-Time; an unreadable header counts as absent. */
export function clocksOf({ clock }: Pick<Context, 'clock'>, call: { header(name: string): string | undefined }): Clocks {
  const said = instant.safeParse(call.header('x-client-time'));
  return { now: clock(), client: said.success ? new Date(said.data) : undefined };
}
