import { DEFAULT_PREFERENCES } from '@sabiwell/proto/http/profile-rules.ts';
import type { profile } from '@sabiwell/proto/http/profile.ts';
import type { SugarUnit } from '@sabiwell/proto/http/reading-rules.ts';
import { saveAppearance, storedAppearance, sugarUnit } from '@sabiwell/ui/appearance.ts';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '../../api.ts';
import { preferencesQuery } from '../../member-queries.ts';

/**
 * Makes the unit of a new reading the member's: a person has one meter, and advice in an emergency must have its figures. It holds on
 * this device at once, also without a network; the server is told as far as it can be reached (docs/adr/0084).
 */
export function adoptSugarUnit(client: QueryClient, userId: number, unit: SugarUnit): void {
  if (unit === sugarUnit()) return;
  saveAppearance(userId, { ...DEFAULT_PREFERENCES, ...storedAppearance(), sugarUnit: unit });
  client.setQueryData(preferencesQuery().queryKey, (known) => known && { ...known, sugarUnit: unit });
  const told = call<typeof profile.changePreferences>('PUT', '/api/user/preferences', { body: { sugarUnit: unit } });
  told.catch(() => undefined);
}
