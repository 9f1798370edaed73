import { useLocation } from '@tanstack/react-router';

/** Links to the same page in another language. The router removes the parameter again. */
export function useLanguageLinks() {
  const { pathname, searchStr, hash } = useLocation();
  return (language: string) => {
    const search = new URLSearchParams(searchStr);
    search.set('lang', language);
    return `${pathname}?${search}${hash && `#${hash}`}`;
  };
}
