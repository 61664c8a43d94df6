import { nairaText } from '@sabiwell/proto/http/payment-rules.ts';
import { Button } from '@sabiwell/ui/button.tsx';
import { NativeSelect } from '@sabiwell/ui/native-select.tsx';
import { type FilterName, FILTERS } from './doctors-search.ts';
import { t } from './messages.ts';
import type { DoctorsAddress } from './use-doctors-address.ts';
import { useKeptFilters } from './use-kept-filters.ts';

const FILTERS_ID = 'doctor-filters';

/** Finds the doctors whose card says what the member asks for; a card that is silent is left out. On a phone the filters unfold from a button. */
export function DoctorFilters({ address }: { address: DoctorsAddress }) {
  const { isUnfolded, filters, fold, unfold } = address;
  useKeptFilters(isUnfolded);
  const count = Object.keys(filters).length;
  return (
    <div className="flex flex-col gap-3">
      <Button
        variant="outline"
        aria-expanded={isUnfolded}
        aria-controls={FILTERS_ID}
        className="sm:hidden"
        onClick={isUnfolded ? fold : unfold}
      >
        {count === 0 ? t('filters') : t('filtersOn', { count })}
      </Button>
      <div id={FILTERS_ID} className={isUnfolded ? '' : 'max-sm:hidden'}>
        <Selects address={address} />
      </div>
    </div>
  );
}

function Selects({ address }: { address: DoctorsAddress }) {
  const select = <Name extends FilterName>(
    name: Name,
    label: string,
    any: string,
    words: (value: (typeof FILTERS)[Name][number]) => string,
  ) => (
    <NativeSelect
      label={label}
      placeholder={any}
      options={FILTERS[name].map((value) => ({ value, label: words(value) }))}
      value={address.filters[name] ?? ''}
      onChange={({ target }) => address.filter(name, target.value)}
    />
  );
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] gap-3">
      {select('freeWithin', t('freeWithin'), t('any_freeWithin'), (days) => (days === '1' ? t('tomorrow') : t('withinDays', { days })))}
      {select('maxFee', t('maxFee'), t('any_maxFee'), (fee) => t('upTo', { fee: nairaText(Number(fee)) }))}
      {select('language', t('language'), t('any_language'), (language) => language)}
      {select('sex', t('sex'), t('any_sex'), (sex) => t(sex))}
    </div>
  );
}
