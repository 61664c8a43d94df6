import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** One call; a load repeats a list of them cyclically, so that no single member reaches their limit. */
export type Call = { method: string; path: string; headers: Record<string, string>; body?: string };

/** The size of a load: a number of seconds, or of requests. */
export type Load = { connections: number } & ({ seconds: number } | { requests: number });

/** The result of wrk; times in milliseconds. */
export type Seen = { perSecond: number; p50: number; p99: number };

const MILLISECONDS: Record<string, number> = { us: 0.001, ms: 1, s: 1000, m: 60_000 };

function milliseconds(output: string, share: string): number {
  const [, value, unit] = new RegExp(`${share}%\\s+([\\d.]+)(us|ms|s|m)`).exec(output) ?? [];
  if (value === undefined) throw new Error(`wrk printed no ${share} % line:\n${output}`);
  return Number(value) * MILLISECONDS[unit!]!;
}

/** A text as a Lua literal. */
const quote = (text: string) => `"${[...Buffer.from(text)].map((byte) => `\\${String(byte).padStart(3, '0')}`).join('')}"`;

/** Long enough for any number of requests; the script ends the run earlier. */
const LONGEST_SECONDS = 120;

/**
 * Ends wrk after this many answers: its thread by itself, and its main thread, which sleeps for the whole time, by a signal. One that
 * another thread takes, or that comes before the sleep, does not wake it, so it is sent again.
 */
const stopAfter = (requests: number) => `
local answers = 0
response = function()
  answers = answers + 1
  if answers ~= ${requests} then return end
  wrk.thread:stop()
  local pid = io.open('/proc/self/stat'):read('*n')
  os.execute('for again in 1 2 3 4; do kill -INT ' .. pid .. '; sleep 0.5; done > /dev/null 2>&1 &')
end
`;

function script(calls: readonly Call[]): string {
  const formatted = calls.map(({ method, path, headers, body }) => {
    const fields = Object.entries(headers).map(([name, value]) => `[${quote(name)}]=${quote(value)}`);
    return `wrk.format(${quote(method)}, ${quote(path)}, {${fields.join(',')}}, ${body === undefined ? 'nil' : quote(body)})`;
  });
  return `init = function() calls = {${formatted.join(',\n')}} end
local at = 0
request = function() at = at % #calls + 1; return calls[at] end
`;
}

/** Sends the calls cyclically over the given number of connections; throws where one was not answered with success. */
export async function load(url: string, calls: readonly Call[], at: Load): Promise<Seen> {
  const folder = mkdtempSync(join(tmpdir(), 'sabiwell-bench-'));
  try {
    const file = join(folder, 'calls.lua');
    writeFileSync(file, script(calls) + ('requests' in at ? stopAfter(at.requests) : ''));
    const seconds = 'seconds' in at ? at.seconds : LONGEST_SECONDS;
    const options = ['-t1', `-c${at.connections}`, `-d${seconds}s`, '--latency', '--timeout', '10s', '-s', file, url];
    const { stdout } = await run('wrk', options, { maxBuffer: 10_000_000 });
    const failures = /(Non-2xx or 3xx responses: .*|Socket errors: .*)/.exec(stdout);
    if (failures) throw new Error(`${url} ${calls[0]!.path}: ${failures[1]}`);
    const perSecond = Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]);
    return { perSecond, p50: milliseconds(stdout, '50'), p99: milliseconds(stdout, '99') };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
