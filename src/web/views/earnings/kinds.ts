const labels = {
  interest: 'earnings.kind.interest',
  dividend: 'earnings.kind.dividend',
  rent: 'earnings.kind.rent',
  capitalGain: 'earnings.kind.capitalGain',
  capitalReturn: 'earnings.kind.capitalReturn',
  other: 'earnings.kind.other',
} as const;

const isKnown = (kind: string): kind is keyof typeof labels => Object.hasOwn(labels, kind);

/** What is distributed: a kind that a newer server knows is an earning all the same. */
export const kindLabel = (kind: string) => labels[isKnown(kind) ? kind : 'other'];
