import { useRouter } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import type { LinkProps } from '#web/ui/navigation/Link.tsx';

const isUnmodifiedClick = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/** A link that the router opens within the app, and the browser elsewhere. */
export function RouterLink({ href, onClick, target, ...rest }: LinkProps) {
  const router = useRouter();
  const isInside = href.startsWith('/') && !href.startsWith('/v2/') && !href.startsWith('/sandbox') && !target;
  const preload = () => {
    if (isInside)
      void router.preloadRoute({ href } as unknown as Parameters<typeof router.preloadRoute>[0]).catch(() => {});
  };
  return (
    <a
      href={href}
      target={target}
      {...rest}
      onPointerEnter={preload}
      onFocus={preload}
      onClick={(event) => {
        onClick?.(event);
        if (!isInside || event.defaultPrevented || !isUnmodifiedClick(event)) return;
        event.preventDefault();
        router.history.push(href);
      }}
    />
  );
}
