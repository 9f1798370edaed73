import type { Picture } from '#machines/issuances/project/project.picture.ts';

/** The tenant's own issuances for visitors before the login. All of it is public. */
export interface Showcase {
  pictures: Picture[];
  /** Texts in the page's language, or counts. Zeros are omitted. */
  figures: {
    /** The money that financed issuances have raised. */
    raised?: string;
    financed?: number;
    open?: number;
    /** The smallest order that an open issuance accepts. */
    minimum?: string;
  };
}
