const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/** Whether the host of an address is this machine, so that requests to it do not leave it. */
export const isLoopback = (hostname: string): boolean => LOOPBACK.test(hostname);
