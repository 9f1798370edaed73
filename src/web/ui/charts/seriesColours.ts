/** The colours of series, in the order in which charts use them. Only `accent` is the tenant's. */
export const seriesColours = ['accent', 'ochre', 'blue', 'clay', 'slate'] as const;

export type SeriesColour = (typeof seriesColours)[number] | 'gold';

/** The colour of the series with this index. Beyond the last colour, everything is slate. */
export const colourAt = (index: number): SeriesColour => seriesColours[index] ?? 'slate';
