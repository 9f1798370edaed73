import * as v from 'valibot';

const Count = v.number();

/** What became of the public issuances of a promoter on this platform, as everyone may read it. */
export const PromoterRecord = v.object({
  issuances: Count,
  /** Their money was raised. Those that were repaid and those that do not pay are among them. */
  financed: Count,
  /** All capital was returned. */
  repaid: Count,
  /** A payment is late, or in default. An insolvent issuer is in default. */
  late: Count,
  defaulted: Count,
});
export type PromoterRecord = v.InferOutput<typeof PromoterRecord>;

export const Arrears = v.picklist(['late', 'defaulted']);
export type Arrears = v.InferOutput<typeof Arrears>;

/** Another issuance of the same promoter that does not pay. */
export const OtherArrears = v.object({ slug: v.string(), title: v.string(), arrears: Arrears });
export type OtherArrears = v.InferOutput<typeof OtherArrears>;

/** The payments of a promoter’s issuances that have fallen due. */
export const PaymentCounts = v.object({ onTime: Count, late: Count, defaulted: Count });
export type PaymentCounts = v.InferOutput<typeof PaymentCounts>;
