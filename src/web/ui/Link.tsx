import { type ComponentProps, type ComponentType, createContext, use } from 'react';

export type LinkProps = ComponentProps<'a'> & { href: string };

/** The app puts its router's link here, once; without it links are plain ones. */
export const LinkContext = createContext<ComponentType<LinkProps>>((props: LinkProps) => <a {...props} />);

export function Link(props: LinkProps) {
  const Anchor = use(LinkContext);
  return <Anchor {...props} />;
}
