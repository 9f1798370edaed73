/** `{tokens, number, grouped}` in a text. The `#` of a plural, like any plain number, is 1800 in Spanish, not 1.800. */
export const numberFormats = { grouped: { useGrouping: true } } as const;
