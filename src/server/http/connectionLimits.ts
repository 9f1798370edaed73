import { MINUTE, SECOND } from '#machines/shared/duration.ts';

/** The time after which Caddy closes an idle connection to a server. nginx closes it after one minute. */
export const PROXY_IDLE = 2 * MINUTE;

/**
 * Time limits for the headers, and for headers and body; `receiveBody.ts` also requires a minimum rate. Idle
 * connections are closed by the proxy, never first by the server, because a request sent by the proxy at that moment
 * would be lost.
 */
export const connectionLimits = {
  headersTimeout: 15 * SECOND,
  requestTimeout: 3 * MINUTE,
  connectionsCheckingInterval: 5 * SECOND,
  keepAliveTimeout: PROXY_IDLE + 30 * SECOND,
};
