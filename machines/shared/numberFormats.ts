/**
 * The format `{tokens, number, grouped}`. Plain numbers and the `#` of a plural are not grouped in Spanish: 1800, not
 * 1.800.
 */
export const numberFormats = { grouped: { useGrouping: true } } as const;
