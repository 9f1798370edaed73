import type { ReceiverKeys } from './pushContent.ts';

/** Where a browser receives messages, and the keys with which only it can read them. */
export interface PushTarget extends ReceiverKeys {
  endpoint: string;
}

export interface PushMessage {
  /** Replaces an earlier message with the same topic that has not been delivered. At most 32 characters of base64url. */
  topic: string;
  content: object;
}

/** `gone`: the browser has ended the subscription, or it belongs to a former key, and it never works again. */
export type PushResult = 'sent' | 'gone';

export interface PushSender {
  /** The key with which browsers subscribe, in base64url. */
  publicKey: string;
  /** Whether a browser’s push service is at this address. No other address is ever called. */
  isAllowed(endpoint: string): boolean;
  /** Throws if the service gives no such answer, so that the job is repeated. */
  send(target: PushTarget, message: PushMessage): Promise<PushResult>;
}
