import { Counter, Gauge, Histogram } from 'prom-client';

const requests = new Counter({
  name: 'sabiwell_gateway_requests_total',
  help: 'Requests answered; 499: the caller left',
  labelNames: ['operation', 'status'],
});
const durations = new Histogram({
  name: 'sabiwell_gateway_request_seconds',
  help: 'Seconds to answer',
  labelNames: ['operation'],
  // 0.3 and 0.8 are the goals for reads and for writes.
  buckets: [0.005, 0.01, 0.03, 0.1, 0.3, 0.8, 3, 10, 30],
});
const failures = new Counter({
  name: 'sabiwell_gateway_upstream_failures_total',
  help: 'Calls that a service did not answer',
  labelNames: ['service', 'reason'],
});
const refusals = new Counter({ name: 'sabiwell_gateway_rate_limited_total', help: 'Calls over a limit', labelNames: ['limit'] });
const open = new Gauge({
  name: 'sabiwell_gateway_breaker_open',
  help: '1 while calls to the service are refused at once',
  labelNames: ['service'],
});
const remembered = new Gauge({ name: 'sabiwell_gateway_sessions_remembered', help: 'Sessions in memory' });

/** Counts an answered request; without a time where the reply goes on as long as the caller stays. */
export function countRequest(operation: string, status: number, seconds: number | undefined): void {
  requests.inc({ operation, status });
  if (seconds !== undefined) durations.observe({ operation }, seconds);
}

/** Counts a call that a service did not answer. */
export function countFailure(service: string, reason: string): void {
  failures.inc({ service, reason });
}

/** Counts a call that was over a limit. */
export function countLimited(limit: string): void {
  refusals.inc({ limit });
}

/** Shows whether a service's breaker is open. */
export function showBreaker(service: string, isOpen: boolean): void {
  open.set({ service }, isOpen ? 1 : 0);
}

/** Shows how many sessions are remembered. */
export function showRemembered(count: number): void {
  remembered.set(count);
}

const streaming = new Gauge({ name: 'sabiwell_gateway_streams', help: 'Replies that go on, such as the live stream' });

/** Shows how many streams are open. */
export function showStreams(count: number): void {
  streaming.set(count);
}
