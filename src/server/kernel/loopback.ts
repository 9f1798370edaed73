const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/** Whether the host of an address is this machine. What is sent to it stays on the machine. */
export const isLoopback = (hostname: string): boolean => LOOPBACK.test(hostname);
