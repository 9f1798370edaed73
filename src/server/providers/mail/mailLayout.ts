import type { MailContent } from './mailContent.ts';
import { mailHtml } from './mailHtml.ts';

/** A mail as HTML without remote content, and as text. Throws for a link that is not a web address. */
export async function mailLayout(content: MailContent): Promise<{ html: string; text: string }> {
  for (const { url } of [...(content.action ? [content.action] : []), ...content.footer.links]) checkUrl(url);
  return { html: String(await mailHtml(content)), text: mailText(content) };
}

function mailText({ brandName, heading, figure, paragraphs, code, rows, action, notes, footer }: MailContent): string {
  const lines = (list: (string | undefined)[] | undefined) => list?.join('\n') ?? '';
  const parts = [
    brandName,
    heading,
    figure && `${figure.label}: ${figure.value}`,
    ...paragraphs,
    code,
    lines(rows?.map(([term, value]) => `${term}: ${value}`)),
    action && `${action.label}:\n${action.url}`,
    ...(notes ?? []),
    '--',
    footer.reason,
    lines(footer.sender),
    lines(footer.links.map(({ label, url }) => `${label}: ${url}`)),
  ];
  return `${parts.filter(Boolean).join('\n\n')}\n`;
}

/** Links come from the configuration and from notifications, so any other link is a bug. */
function checkUrl(url: string): void {
  if (!/^https?:$/.test(new URL(url).protocol)) throw new Error(`A mail must not link to ${url}`);
}
