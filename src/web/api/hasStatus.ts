import { ApiError } from './errors.ts';

/** Whether a call failed with a status. It has its own file, because no first page needs it. */
export const hasStatus = (error: unknown, status: number) => error instanceof ApiError && error.status === status;
