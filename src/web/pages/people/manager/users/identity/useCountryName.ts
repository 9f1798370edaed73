import { useQuery } from '@tanstack/react-query';
import { countriesQuery } from '#web/api/people/account.ts';

/** The name of a country by its code; the code itself until the names have loaded. */
export function useCountryName(): (code: string) => string {
  const { data = [] } = useQuery(countriesQuery);
  return (code) => data.find((country) => country.code === code)?.name ?? code;
}
