import type { Customization } from '#machines/customization/customization.contract.ts';

export type AnalyticsIds = Customization['analytics'];

let isLoaded = false;

/** Whether third parties run in this document; leaving for a page without them then takes a new document. */
export const isMeasured = () => isLoaded;

export function markMeasured(): void {
  isLoaded = true;
}

export const hasAnalytics = (ids: AnalyticsIds) =>
  Boolean(ids.googleTagManagerId || ids.metaPixelId || ids.microsoftClarityId || ids.mavaToken);
