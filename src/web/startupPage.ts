interface Content {
  title: string;
  text: string;
  link: { text: string; href: string };
}

/** Replaces the page by a simple one, because the app cannot show anything. */
export function showStartupPage({ es, en }: Record<'es' | 'en', Content>): void {
  const { title, text, link } = document.documentElement.lang.startsWith('en') ? en : es;
  const page = document.createElement('main');
  const heading = document.createElement('h1');
  heading.textContent = title;
  const paragraph = document.createElement('p');
  paragraph.textContent = text;
  const anchor = document.createElement('a');
  anchor.href = link.href;
  anchor.textContent = link.text;
  page.append(heading, paragraph, anchor);
  (document.getElementById('app') ?? document.body).replaceChildren(page);
}
