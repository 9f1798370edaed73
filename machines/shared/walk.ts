/** Constraints of a browser test that the chart of a flow does not show. Transitions are written as in the charts. */
export interface Walk {
  /** Transitions that cannot happen in a browser, with the reason. */
  never?: Record<string, string>;
  /** Transitions that no walk covers, each with the file name of the browser test that does. */
  elsewhere?: Record<string, string>;
  /** A walk ends after these transitions, because another page is open then. */
  ends?: readonly string[];
  /** Transitions that have to be prepared before the page is opened, so each needs its own walk. */
  alone?: readonly string[];
  /** The only transitions that the server allows after a transition. The key '' is the start of a walk. */
  follows?: Record<string, readonly string[]>;
  /** The only transitions that can directly precede a transition. */
  after?: Record<string, readonly string[]>;
  /** The only inner states in which a transition of an outer state is possible. */
  within?: Record<string, readonly string[]>;
  /** The maximum number of steps of a walk, if starting another one takes long. */
  longest?: number;
}
