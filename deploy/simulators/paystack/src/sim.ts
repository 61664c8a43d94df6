import type { Chance } from './chance.ts';
import type { Clock } from './clock.ts';
import type { Faults } from './control/faults.ts';
import type { Keys } from './keys.ts';
import type { Quota } from './api/quota.ts';
import type { Settings } from './settings.ts';
import type { Courier } from './webhooks/courier.ts';
import type { World } from './world.ts';

/** What every call of the simulator works with. */
export type Sim = {
  keys: Keys;
  /** The address at which browsers reach the simulator, without a slash at the end. */
  publicUrl: string;
  world: World;
  clock: Clock;
  chance: Chance;
  settings: Settings;
  faults: Faults;
  quota: Quota;
  courier: Courier;
};
