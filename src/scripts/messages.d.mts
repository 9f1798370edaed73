/** The part of the texts that contains this one. */
export function partOf(id: string): 'public' | 'start' | 'rest';
