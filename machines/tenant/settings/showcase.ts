import type { Picture } from '#machines/issuances/project/project.picture.ts';

/** The tenant's own issuances as visitors see them before the login. There is nothing in it that is not public. */
export interface Showcase {
  pictures: Picture[];
  /** Texts in the page's language, or counts. What is zero is left out. */
  figures: {
    /** The money that financed issuances have raised. */
    raised?: string;
    financed?: number;
    open?: number;
    /** The smallest order that an open issuance accepts. */
    minimum?: string;
  };
}
