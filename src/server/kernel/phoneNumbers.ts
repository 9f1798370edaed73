/**
 * A phone number as E.164, with the country whose national spelling it may have. A number that no country's plan knows
 * stays as it is. The data of all plans are large, so they are loaded at the first use.
 */
export async function toInternational(number: string, country: string): Promise<string> {
  const { default: parse, isSupportedCountry } = await import('libphonenumber-js/min');
  const parsed = parse(number, isSupportedCountry(country) ? { defaultCountry: country } : undefined);
  return parsed?.isPossible() ? parsed.number : number;
}
