import { DateTime } from '#web/ui/figures/DateTime.tsx';

const DAY = /^\d{4}-\d\d-\d\d$/;

/** A detail that distinguishes entities with the same title. A date is formatted as such. */
export const EntityDetail = ({ detail }: { detail: string }) =>
  DAY.test(detail) ? <DateTime value={detail} /> : detail;
