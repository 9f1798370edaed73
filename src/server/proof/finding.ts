import type { Journalled } from '#machines/shared/journal/journal.wire.ts';
import type { DifferenceKind, DifferenceParams } from '#machines/shared/proof.wire.ts';

/** A difference that a check has found. */
export interface Finding {
  kind: DifferenceKind;
  entity: string | null;
  entityId: string | null;
  params: DifferenceParams;
  /** Tells several differences of one kind and entity apart. */
  which: string;
}

export const keyOfFinding = ({ kind, entityId, which }: Finding) => `${kind} ${entityId ?? ''} ${which}`.trimEnd();

export const ofEntity = (
  kind: DifferenceKind,
  entity: Journalled | null,
  entityId: string,
  params: DifferenceParams = {},
  which = '',
): Finding => ({ kind, entity, entityId, params, which });

/** A difference in the entry of that number and perhaps later ones. Each kind is named once for an entity. */
export const ofEntry = (kind: DifferenceKind, entity: string | null, entityId: string, number: number): Finding => ({
  kind,
  entity,
  entityId,
  params: { number },
  which: '',
});

export const ofHour = (kind: DifferenceKind, hour: Date): Finding => ({
  kind,
  entity: null,
  entityId: null,
  params: { hour: hour.toISOString() },
  which: hour.toISOString(),
});

/** Each difference once. If an entity has several broken entries, the first of them is named. */
export function distinct(findings: readonly Finding[]): Finding[] {
  const known = new Map<string, Finding>();
  for (const finding of findings) {
    const key = keyOfFinding(finding);
    const earlier = known.get(key);
    if (!earlier || Number(finding.params.number) < Number(earlier.params.number)) known.set(key, finding);
  }
  return [...known.values()];
}
