import type { TextPart } from '#machines/shared/routing/textParts.ts';
import type { Boot } from '#machines/tenant/settings/boot.ts';

type Texts = Record<string, unknown>;

/** The loaded texts. The document contains those of the public pages; the others are fetched on demand. */
export interface TextStore {
  current(): Texts;
  subscribe(listener: () => void): () => void;
  /** Fetches each of these parts once. After a failure the next call tries again. */
  load(parts: readonly TextPart[]): Promise<void>;
}

export function createTexts({ messages, messagesUrls }: Pick<Boot, 'messages' | 'messagesUrls'>): TextStore {
  let texts: Texts = messages;
  const loading = new Map<TextPart, Promise<void>>();
  const listeners = new Set<() => void>();

  const fetchPart = async (part: TextPart) => {
    const answer = await fetch(messagesUrls[part], { credentials: 'same-origin' });
    if (!answer.ok) throw new Error(`Fetching the texts failed with status ${answer.status}`);
    const more = (await answer.json()) as Texts;
    texts = { ...texts, ...more };
    for (const listener of listeners) listener();
  };

  const load = (part: TextPart) => {
    const known = loading.get(part);
    if (known) return known;
    const started = fetchPart(part).catch((error: unknown) => {
      loading.delete(part);
      throw error;
    });
    loading.set(part, started);
    return started;
  };

  return {
    current: () => texts,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    load: async (parts) => void (await Promise.all(parts.map(load))),
  };
}
