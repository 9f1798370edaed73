import { useRef } from 'react';
import { ApiError } from '#web/api/errors.ts';

/**
 * Runs acts that must not be done twice. What may or may not have arrived is asked again with its key, so that it is
 * done once; after any definite answer, or when something else is asked, it is another intention.
 */
export function useIntention() {
  const open = useRef<{ asked: string; key: string } | null>(null);
  return async <T>(asked: unknown, act: (key: string) => Promise<T>): Promise<T> => {
    const text = JSON.stringify(asked);
    const { key } = open.current?.asked === text ? open.current : { key: crypto.randomUUID() };
    open.current = { asked: text, key };
    try {
      const answer = await act(key);
      open.current = null;
      return answer;
    } catch (error) {
      if (error instanceof ApiError && isDefinite(error)) open.current = null;
      throw error;
    }
  };
}

const isDefinite = ({ status }: ApiError) => status >= 400 && status < 500;
