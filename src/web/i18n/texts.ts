import type { Boot } from '#machines/tenant/boot.ts';

type Texts = Record<string, unknown>;

/** The compiled texts that are here: those of the public pages at once, the others when a page asks for them. */
export interface TextStore {
  current(): Texts;
  subscribe(listener: () => void): () => void;
  /** Fetches the rest once; a failure is forgotten, so that the next page tries again. */
  loadAll(): Promise<void>;
}

export function createTexts({ messages, messagesUrl }: Pick<Boot, 'messages' | 'messagesUrl'>): TextStore {
  let texts: Texts = messages;
  let loading: Promise<void> | undefined;
  const listeners = new Set<() => void>();

  const load = async () => {
    const answer = await fetch(messagesUrl, { credentials: 'same-origin' });
    if (!answer.ok) throw new Error(`The texts could not be fetched: ${answer.status}`);
    texts = { ...texts, ...((await answer.json()) as Texts) };
    for (const listener of listeners) listener();
  };

  return {
    current: () => texts,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    loadAll: () => {
      loading ??= load().catch((error: unknown) => {
        loading = undefined;
        throw error;
      });
      return loading;
    },
  };
}
