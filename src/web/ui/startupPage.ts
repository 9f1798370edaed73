interface Content {
  title: string;
  text: string;
  link: { text: string; href: string };
}

/** Replaces the page by a simple one, because the app cannot show anything. */
export function showStartupPage({ es, en }: Record<'es' | 'en', Content>): void {
  const { title, text, link } = document.documentElement.lang.startsWith('en') ? en : es;
  const page = document.createElement('main');
  page.append(
    element('h1', { textContent: title }),
    element('p', { textContent: text }),
    element('a', { textContent: link.text, href: link.href }),
  );
  (document.getElementById('app') ?? document.body).replaceChildren(page);
}

const element = <T extends 'h1' | 'p' | 'a'>(name: T, properties: Partial<HTMLElementTagNameMap[T]>) =>
  Object.assign(document.createElement(name), properties);
