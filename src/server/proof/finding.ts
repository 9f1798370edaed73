import type { Journalled } from '#machines/shared/journal/journal.wire.ts';
import type { DifferenceKind, DifferenceParams } from '#machines/shared/proof.wire.ts';

/** A difference that a check has found. */
export interface Finding {
  kind: DifferenceKind;
  entity: string | null;
  entityId: string | null;
  params: DifferenceParams;
  /** Distinguishes several differences of one kind and entity. */
  which: string;
}

export const keyOfFinding = ({ kind, entityId, which }: Finding) => `${kind} ${entityId ?? ''} ${which}`.trimEnd();

export const ofEntity = (
  kind: DifferenceKind,
  entity: Journalled | null,
  entityId: string | null,
  params: DifferenceParams = {},
  which = '',
): Finding => ({ kind, entity, entityId, params, which });

/** A difference in the entry with that number and perhaps in later ones. Each kind is named once for an entity. */
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

/** More differences than this are not distinguished, because something has destroyed the register as a whole. */
export const MOST = 1_000;

/** Each difference once, except examined ones. If an entity has several broken entries, the first of them is named. */
export class Findings {
  readonly #known = new Map<string, Finding>();
  /** The ids of missing sealed records whose row is not known yet. */
  readonly lost = new Map<string, string>();
  readonly #isExamined: (finding: Finding) => boolean;

  constructor(isExamined: (finding: Finding) => boolean = () => false) {
    this.#isExamined = isExamined;
  }

  get isFull(): boolean {
    return this.#known.size >= MOST;
  }

  add(findings: readonly Finding[]): void {
    for (const finding of findings) {
      if (this.#isExamined(finding)) continue;
      const key = keyOfFinding(finding);
      const earlier = this.#known.get(key);
      const isBetter = earlier && Number(finding.params.number) < Number(earlier.params.number);
      if (isBetter || (!earlier && !this.isFull)) this.#known.set(key, finding);
      if (finding.kind === 'rowRecordRemoved' && finding.params.record) this.lost.set(finding.which, key);
    }
  }

  /** Names the row of a missing record. */
  nameLost(id: string, finding: Finding): void {
    this.#known.delete(this.lost.get(id) ?? '');
    this.lost.delete(id);
    this.add([finding]);
  }

  list(): Finding[] {
    return [...this.#known.values()];
  }
}
