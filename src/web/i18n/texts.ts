import type { Boot } from '#machines/shared/tenant/boot.ts';

type Texts = Record<string, unknown>;

/** The loaded texts. Those of the public pages come with the document, the others are fetched on demand. */
export interface TextStore {
  current(): Texts;
  subscribe(listener: () => void): () => void;
  /** Fetches the other texts once. After a failure the next call tries again. */
  loadAll(): Promise<void>;
}

export function createTexts({ messages, messagesUrl }: Pick<Boot, 'messages' | 'messagesUrl'>): TextStore {
  let texts: Texts = messages;
  let loading: Promise<void> | undefined;
  const listeners = new Set<() => void>();

  const load = async () => {
    const answer = await fetch(messagesUrl, { credentials: 'same-origin' });
    if (!answer.ok) throw new Error(`Fetching the texts failed with status ${answer.status}`);
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
