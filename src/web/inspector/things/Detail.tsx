import { DateTime } from '#web/ui/DateTime.tsx';

const DAY = /^\d{4}-\d\d-\d\d$/;

/** What tells a thing from others with its title; a day is written as days are. */
export const Detail = ({ detail }: { detail: string }) => (DAY.test(detail) ? <DateTime value={detail} /> : detail);
