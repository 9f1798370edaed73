import type { Customization } from '#machines/tenant/customization/customization.contract.ts';

export type AnalyticsIds = Customization['analytics'];

let isLoaded = false;

/** Whether third-party scripts run in this document. A page without them then needs a new document. */
export const isAnalyticsLoaded = () => isLoaded;

export function markAnalyticsLoaded(): void {
  isLoaded = true;
}

export const hasAnalyticsIds = (ids: AnalyticsIds) =>
  Boolean(ids.googleTagManagerId || ids.metaPixelId || ids.microsoftClarityId || ids.mavaToken);
