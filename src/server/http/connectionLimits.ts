import { MINUTE, SECOND } from '#machines/shared/duration.ts';

/** How long Caddy leaves a connection to a server unused before it closes it. nginx closes it after one minute. */
export const PROXY_IDLE = 2 * MINUTE;

/**
 * How long the headers may take, and the headers with the body; `receiveBody.ts` also asks for a rate. An unused connection
 * is closed by the proxy, and never first by the server: a request that the proxy sends at that moment would be lost.
 */
export const connectionLimits = {
  headersTimeout: 15 * SECOND,
  requestTimeout: 3 * MINUTE,
  connectionsCheckingInterval: 5 * SECOND,
  keepAliveTimeout: PROXY_IDLE + 30 * SECOND,
};
