import { html, raw } from 'hono/html';
import { type BrandColours, brandColours } from '#machines/shared/brand.ts';

export interface MailContent {
  locale: 'es' | 'en';
  brandName: string;
  /** The tenant's accent colour. The text colour is derived from it. */
  accent: string;
  heading: string;
  paragraphs: string[];
  /** Shown in large letters. */
  code?: string;
  action?: { label: string; url: string };
  footer: string;
}

const font = "font-family:Inter,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const ink = '#1c1a17';
const muted = '#5f5a52';
const paper = '#faf9f7';
const line = '#e4e0d9';

/** A mail as HTML without remote content, and as text. */
export async function mailLayout(content: MailContent): Promise<{ html: string; text: string }> {
  return { html: String(await toHtml(content)), text: toText(content) };
}

function toHtml({ locale, brandName, accent, heading, paragraphs, code, action, footer }: MailContent) {
  const { solid, on, fg } = coloursOf(accent);
  const cell = `padding:0 32px;${font};color:${ink}`;
  return html`<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light"><title>${heading}</title></head>
<body style="margin:0;background:${paper}"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${paper}"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#ffffff;border:1px solid ${line};border-radius:14px">
<tr><td style="${raw(cell)};padding-top:28px;font-size:16px;font-weight:600;color:${fg}">${brandName}</td></tr>
<tr><td style="${raw(cell)};padding-top:24px"><h1 style="margin:0;font-size:22px;line-height:1.3;font-weight:600">${heading}</h1></td></tr>
${paragraphs.map(
  (
    paragraph,
  ) => html`<tr><td style="${raw(cell)};padding-top:14px;font-size:15px;line-height:1.6">${paragraph}</td></tr>
`,
)}${
  code
    ? html`<tr><td style="${raw(cell)};padding-top:22px;font-size:32px;line-height:1.2;font-weight:600;letter-spacing:8px">${code}</td></tr>
`
    : ''
}${
  action
    ? html`<tr><td style="${raw(cell)};padding-top:26px"><a href="${safeUrl(action.url)}" style="display:inline-block;padding:12px 22px;border-radius:8px;background:${solid};color:${on};font-size:15px;font-weight:600;text-decoration:none">${action.label}</a></td></tr>
<tr><td style="${raw(cell)};padding-top:14px;font-size:13px;line-height:1.5;color:${muted};word-break:break-all">${safeUrl(action.url)}</td></tr>
`
    : ''
}<tr><td style="${raw(cell)};padding-top:28px;padding-bottom:28px;font-size:13px;line-height:1.5;color:${muted}">${footer}</td></tr>
</table></td></tr></table></body></html>`;
}

const known = new Map<string, BrandColours>();

/** Cached for each accent, because computing readable colours takes longer than the rest of a mail. */
function coloursOf(accent: string): BrandColours {
  const colours = known.get(accent) ?? brandColours(accent).light;
  known.set(accent, colours);
  return colours;
}

function toText({ brandName, heading, paragraphs, code, action, footer }: MailContent): string {
  const parts = [brandName, heading, ...paragraphs];
  if (code) parts.push(code);
  if (action) parts.push(`${action.label}:\n${safeUrl(action.url)}`);
  return `${[...parts, '--', footer].join('\n\n')}\n`;
}

/** Throws for a link that is not a web address. Links come from the configuration, so this would be a bug. */
function safeUrl(url: string): string {
  if (!/^https?:$/.test(new URL(url).protocol)) throw new Error(`A mail must not link to ${url}`);
  return url;
}
