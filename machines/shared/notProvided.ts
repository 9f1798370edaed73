/**
 * The placeholder for an actor that a flow only declares. The app and the tests supply the real one with `.provide`.
 */
export const notProvided = (): Promise<never> => Promise.reject(new Error('The actor was not supplied with .provide'));
