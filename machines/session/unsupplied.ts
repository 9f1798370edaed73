/** The body of an actor that a flow only declares: the app and the tests supply the real one with `.provide`. */
export const unsupplied = (): Promise<never> =>
  Promise.reject(new Error('This actor has to be supplied with .provide'));
