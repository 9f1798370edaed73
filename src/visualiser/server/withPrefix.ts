import type { Message } from '../machine/inspection.message.ts';

/** A message of one of several apps or files, of which actors may have the same ids. */
export function withPrefix(message: Message, prefix: string, client: string): Message {
  const own = { ...message, client, sessionId: prefix + message.sessionId };
  if (own.type === '@xstate.actor') return own.parentId ? { ...own, parentId: prefix + own.parentId } : own;
  return own.type === '@xstate.event' && own.sourceId ? { ...own, sourceId: prefix + own.sourceId } : own;
}
