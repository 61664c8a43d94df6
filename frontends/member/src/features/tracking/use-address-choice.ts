import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';

/**
 * A choice that the page's address remembers. A state holds it too, because the router applies a new address with a delay, and a
 * radio button that waited for that would jump back under the finger.
 */
export function useAddressChoice<T extends string>(name: string, values: readonly T[], usual: T): [T, (value: T) => void] {
  const [params, setParams] = useSearchParams();
  const [value, setValue] = useState<T>(() => values.find((one) => one === params.get(name)) ?? usual);
  function choose(next: T): void {
    setValue(next);
    setParams(next === usual ? {} : { [name]: next }, { replace: true });
  }
  return [value, choose];
}
