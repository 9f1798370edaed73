import { ApiError } from '#web/api/errors.ts';

/** Prefixes the fields of an error, because the part's form is nested in the page's form. */
export async function withFieldPrefix<T>(prefix: string, call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    if (!(error instanceof ApiError) || !error.fields) throw error;
    const fields = Object.entries(error.fields).map(([path, message]) => [`${prefix}.${path}`, message]);
    throw new ApiError(error.status, { error: error.error, fields: Object.fromEntries(fields) }, { cause: error });
  }
}
