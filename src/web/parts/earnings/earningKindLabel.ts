const labels = {
  interest: 'earnings.kind.interest',
  dividend: 'earnings.kind.dividend',
  rent: 'earnings.kind.rent',
  capitalGain: 'earnings.kind.capitalGain',
  capitalReturn: 'earnings.kind.capitalReturn',
  other: 'earnings.kind.other',
} as const;

const isKnown = (kind: string): kind is keyof typeof labels => Object.hasOwn(labels, kind);

/** A newer server may send a kind that is unknown here. It is shown as `other`. */
export const earningKindLabel = (kind: string, forDelay = false) =>
  forDelay ? 'earnings.kind.defaultInterest' : labels[isKnown(kind) ? kind : 'other'];
