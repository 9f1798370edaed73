import { declarant187, operation187 } from './design187.ts';
import { declarant193, holder193of2024, holder193of2025 } from './design193.ts';
import { declarant296, holder296 } from './design296.ts';
import type { RecordDesign } from './fixedRecord.ts';
import type { TaxModel } from './taxFile.wire.ts';

export interface ModelDesign {
  /** The first year that is declared with it. */
  from: number;
  /** The order that changed it last. */
  source: string;
  /** The record of type 1. */
  declarant: RecordDesign;
  /** The records of type 2. */
  detail: RecordDesign;
}

/** The designs of record of the Spanish tax agency by year, latest first. A year before the last one has none here. */
export const taxDesigns: Record<TaxModel, readonly ModelDesign[]> = {
  193: [
    { from: 2025, source: 'Orden HAC/1430/2025', declarant: declarant193, detail: holder193of2025 },
    { from: 2024, source: 'Orden HAC/1504/2024', declarant: declarant193, detail: holder193of2024 },
  ],
  187: [{ from: 2022, source: 'Orden HFP/823/2022', declarant: declarant187, detail: operation187 }],
  296: [{ from: 2024, source: 'Orden HAC/646/2024', declarant: declarant296, detail: holder296 }],
};

export const findDesign = (model: TaxModel, year: string): ModelDesign | undefined =>
  taxDesigns[model].find(({ from }) => from <= Number(year));
