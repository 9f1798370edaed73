import { type ComponentProps, type ComponentType, createContext, use } from 'react';

export type LinkProps = ComponentProps<'a'> & { href: string };

/** The app provides the router's link here. The default is a native link. */
export const LinkContext = createContext<ComponentType<LinkProps>>((props: LinkProps) => <a {...props} />);

export function Link(props: LinkProps) {
  const Anchor = use(LinkContext);
  return <Anchor {...props} />;
}
