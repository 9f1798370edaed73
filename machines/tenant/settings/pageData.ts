import type { InferOutput } from 'valibot';
import type { Posts } from '#machines/issuances/post/post.wire.ts';
import type { CatalogueSearch } from '#machines/issuances/project/catalogue.ts';
import type { Comparison } from '#machines/issuances/project/comparison.wire.ts';
import type { InvestorProjectList } from '#machines/issuances/project/project.row.ts';
import type { Project } from '#machines/issuances/project/project.wire.ts';
import type { LoanStatistics } from '#machines/issuances/promoter/defaultRates.ts';
import type { Promoter } from '#machines/issuances/promoter/promoter.wire.ts';
import type { Questions } from '#machines/issuances/question/question.wire.ts';

/** What the server has read for a page that it renders, as its API answers it. The browser shows the same at once. */
export interface PageData {
  /** When it was read, by the server’s clock. What the page says of the time is as of this moment. */
  at: number;
  issuance?: Project;
  /** Of the issuance, on the tab that shows them. */
  posts?: Posts;
  questions?: Questions;
  promoter?: Promoter;
  statistics?: LoanStatistics;
  /** The issuances that an address compares. */
  comparison?: { slugs: string[]; found: Comparison };
  /** A page of the catalogue, and what its address asks for. */
  catalogue?: { search: CatalogueSearch; list: InferOutput<typeof InvestorProjectList> };
}
