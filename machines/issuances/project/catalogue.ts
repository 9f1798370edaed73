import * as v from 'valibot';
import { offeredReturns, offeredRisks, offeredTerms } from './narrowing.ts';
import type { Product } from './project.row.ts';

/** How visitors may sort the catalogue besides its own order, as the API writes it: a hyphen means descending. */
export const catalogueSorts = ['-return', 'term', 'risk', 'minimum', 'promoter', '-newest'] as const;

export const catalogueStages = ['open', 'upcoming', 'closed'] as const;

/** Repeated here, so that the router reads an address without the schema of a row. */
const products = ['debt', 'equity', 'realEstate'] as const satisfies readonly Product[];

/** A multiple of two and three, so that the last row of cards is complete. */
const PAGE_SIZE = 24;

/** A wrong parameter of an address is ignored. */
const lenient = <S extends v.GenericSchema>(schema: S) => v.fallback(v.optional(schema), undefined);

/** A browser’s router has parsed numbers, a server has not. */
const number = v.pipe(v.union([v.string(), v.number()]), v.transform(Number), v.integer(), v.minValue(1));

/** The parameters of the catalogue’s address. */
export const CatalogueSearch = v.object({
  product: lenient(v.picklist(products)),
  stage: lenient(v.picklist(catalogueStages)),
  sector: lenient(v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.maxLength(100))),
  risk: lenient(v.picklist(offeredRisks)),
  promoter: lenient(v.pipe(v.string(), v.uuid())),
  minReturn: lenient(v.pipe(number, v.picklist(offeredReturns))),
  maxTerm: lenient(v.pipe(number, v.picklist(offeredTerms))),
  sort: lenient(v.picklist(catalogueSorts)),
  page: lenient(v.pipe(number, v.maxValue(10_000))),
});
export type CatalogueSearch = v.InferOutput<typeof CatalogueSearch>;

/** The parameters with which the API lists what an address of the catalogue shows. */
export const toCatalogueFilter = (search: CatalogueSearch) => ({ ...search, size: PAGE_SIZE });
