/** A definition as it arrives: JSON, of which each part may be missing or cut. */
export interface StateConfig extends Record<string, unknown> {
  id?: unknown;
  initial?: unknown;
  states?: Record<string, StateConfig>;
  /** Parts of this state are not known. */
  isCut?: boolean;
}

export interface TransitionConfig extends Record<string, unknown> {
  target?: string | string[];
  /** The sender cut it, so that its target, its guard or its actions are not known. */
  isCut?: boolean;
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const toList = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value]);

/** The name of a part that is not known. */
export const UNKNOWN = '…';
