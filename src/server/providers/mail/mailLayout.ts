import type { MailContent } from './mailContent.ts';
import { mailHtml } from './mailHtml.ts';
import { mailText } from './mailText.ts';

/** A mail as HTML without remote content, and as text. Throws for a link that is not a web address. */
export async function mailLayout(content: MailContent): Promise<{ html: string; text: string }> {
  for (const { url } of [...(content.action ? [content.action] : []), ...content.footer.links]) checkUrl(url);
  return { html: String(await mailHtml(content)), text: mailText(content) };
}

/** Links come from the configuration and from notifications, so any other link is a bug. */
function checkUrl(url: string): void {
  if (!/^https?:$/.test(new URL(url).protocol)) throw new Error(`A mail must not link to ${url}`);
}
