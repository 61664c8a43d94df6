import type { StorePlan } from './plan.ts';

/** How each of these users signs in at Kafka. One that runs elsewhere has the users of its operator: its login, if any, is everybody's. */
export function kafkaLogins(kafka: StorePlan | undefined, passwords: Record<string, string>): Record<string, string> {
  const loginOf = (name: string, password: string) => (kafka?.command ? `${name}:${password}` : (kafka?.login ?? ''));
  return Object.fromEntries(Object.entries(passwords).map(([name, password]) => [name, loginOf(name, password)]));
}
