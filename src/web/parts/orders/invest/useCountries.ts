import { useQuery } from '@tanstack/react-query';
import { countriesQuery } from '#web/api/people/account.ts';
import type { SelectOption } from '#web/ui/fields/SelectField.tsx';

/** All countries as options of a select. */
export function useCountries(): SelectOption[] {
  const { data = [] } = useQuery(countriesQuery);
  return data.map(({ code, name }) => ({ value: code, label: name }));
}
