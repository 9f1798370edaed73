import { html, raw } from 'hono/html';
import type { MailContent, MailMark } from './mailContent.ts';
import { fontFamily, mailColours, mailCss } from './mailStyle.ts';

/** The width that fits all mail programs without scrolling. */
const WIDTH = 600;

type Colours = ReturnType<typeof mailColours>['light'];
type Html = ReturnType<typeof html>;

/** Outlook ignores `max-width`, so it gets a table of this width around the card. */
const outlookBegin = raw(
  `<!--[if mso]><table role="presentation" width="${WIDTH}" align="center" cellpadding="0" cellspacing="0"><tr><td><![endif]-->`,
);
const outlookEnd = raw('<!--[if mso]></td></tr></table><![endif]-->');

/** Keeps programs from filling the preview with the text that follows. */
const previewEnd = raw('&#847;&zwnj;&nbsp;'.repeat(60));

/** Tables and attributes, because Outlook renders mails like Word. */
export function mailHtml(content: MailContent): Html {
  const { locale, accent, preheader, heading, footer } = content;
  const colours = mailColours(accent);
  const { bg, surface, line } = colours.light;
  return html`<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="x-apple-disable-message-reformatting"><meta name="format-detection" content="telephone=no,date=no,address=no,email=no,url=no"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${heading}</title><style>${raw(mailCss(colours))}</style></head>
<body class="m-bg" style="margin:0;padding:0;background:${bg};${raw(fontFamily)}"><div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${preheader}${previewEnd}</div>
<table role="presentation" class="m-bg" width="100%" cellpadding="0" cellspacing="0" bgcolor="${bg}" style="background:${bg}"><tr><td align="center" style="padding:24px 12px">${outlookBegin}
<table role="presentation" class="m-card" width="100%" cellpadding="0" cellspacing="0" bgcolor="${surface}" style="max-width:${WIDTH}px;background:${surface};border:1px solid ${line};border-radius:16px;border-collapse:separate">
${brandRow(content, colours.light)}${row(renderTitle(content, colours.light), 22)}${bodyRows(content, colours.light)}<tr><td style="padding-bottom:32px;font-size:0;line-height:0">&nbsp;</td></tr></table>
${footerTable(footer, colours.light)}${outlookEnd}</td></tr></table></body></html>`;
}

const row = (content: Html | string, top: number) =>
  html`<tr><td class="m-pad" style="padding:${top}px 36px 0;${raw(fontFamily)}">${content}</td></tr>
`;

function brandRow({ brandName, mark }: MailContent, { fg }: Colours): Html {
  const name = html`<td class="m-fg" style="font-size:17px;font-weight:600;letter-spacing:-0.2px;color:${fg}">${brandName}</td>`;
  const cells = mark?.kind === 'logo' ? logoCell(mark, brandName, fg) : html`${mark ? iconCell(mark) : ''}${name}`;
  return row(html`<table role="presentation" cellpadding="0" cellspacing="0"><tr>${cells}</tr></table>`, 26);
}

/** White in dark mode too, because a logo may be dark itself. */
const logoCell = (mark: MailMark, brandName: string, colour: string) =>
  html`<td bgcolor="#ffffff" style="background:#ffffff;border-radius:8px;padding:6px 8px 6px 0">${picture(mark, brandName, `font-size:17px;font-weight:600;color:${colour}`)}</td>`;

/** An icon has a ground of its own, which no dark mode recolours. */
const iconCell = (mark: MailMark) =>
  html`<td width="${mark.width}" style="width:${mark.width}px;padding-right:10px">${picture(mark, '', '')}</td>`;

const picture = ({ source, width, height }: MailMark, alt: string, style: string) =>
  html`<img src="${source}" alt="${alt}" width="${width}" height="${height}" style="display:block;border:0;${style}">`;

const renderTitle = ({ heading }: MailContent, { fg }: Colours) =>
  html`<h1 class="m-fg" style="margin:0;font-size:26px;line-height:1.22;font-weight:600;letter-spacing:-0.5px;color:${fg}">${heading}</h1>`;

function bodyRows(content: MailContent, colours: Colours): Html {
  const { figure, paragraphs, code, rows, action, notes = [] } = content;
  const { fg, muted, sunken } = colours;
  const paragraph = (text: string) =>
    row(
      html`<p class="m-fg" style="margin:0;font-size:16px;line-height:1.55;color:${fg};white-space:pre-line">${text}</p>`,
      14,
    );
  const note = (text: string) =>
    row(html`<p class="m-muted" style="margin:0;font-size:14px;line-height:1.5;color:${muted}">${text}</p>`, 16);
  const codeBox = html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td class="m-sunken m-fg" align="center" bgcolor="${sunken}" style="padding:20px 12px;background:${sunken};border-radius:12px;font-size:36px;line-height:1.15;font-weight:600;letter-spacing:10px;text-indent:10px;color:${fg}">${code}</td></tr></table>`;
  return html`${paragraphs.map(paragraph)}${code ? row(codeBox, 22) : ''}${figure ? row(figureBox(figure, colours), 22) : ''}${
    rows?.length ? row(rowTable(rows, colours), 18) : ''
  }${action ? row(button(action, colours), 26) : ''}${notes.map(note)}`;
}

/** The dark block of the mail. */
const figureBox = ({ label, value }: { label: string; value: string }, { deep, onDeep, onDeepMuted }: Colours) =>
  html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td class="m-deep" bgcolor="${deep}" style="padding:20px 24px;background:${deep};border-radius:14px"><div class="m-on-deep-muted" style="font-size:14px;line-height:1.4;color:${onDeepMuted}">${label}</div><div class="m-figure m-on-deep" style="padding-top:4px;font-size:36px;line-height:1.15;font-weight:600;letter-spacing:-1px;color:${onDeep}">${value}</div></td></tr></table>`;

function rowTable(rows: [string, string][], { fg, muted, line }: Colours): Html {
  const cell = `padding:11px 0;border-top:1px solid ${line};font-size:15px;line-height:1.45;text-align:left;vertical-align:top`;
  return html`<table width="100%" cellpadding="0" cellspacing="0" style="border-collapse:collapse">${rows.map(
    ([term, value]) =>
      html`<tr class="m-row"><th class="m-muted m-line" scope="row" align="left" width="38%" style="${raw(cell)};width:38%;padding-right:14px;font-weight:400;color:${muted}">${term}</th><td class="m-fg m-line" align="left" style="${raw(cell)};font-weight:500;color:${fg};word-break:break-word">${value}</td></tr>`,
  )}</table>`;
}

/** Outlook draws the background of the cell and takes its padding from `mso-padding-alt`. All others draw the link. */
const button = ({ label, url }: { label: string; url: string }, { solid, on }: Colours) =>
  html`<table role="presentation" class="m-act" cellpadding="0" cellspacing="0"><tr><td class="m-button m-act" align="center" bgcolor="${solid}" style="background:${solid};border-radius:11px;mso-padding-alt:14px 26px"><a class="m-button" href="${url}" style="display:inline-block;padding:14px 26px;border-radius:11px;background:${solid};color:${on};font-size:16px;line-height:1.25;font-weight:600;text-decoration:none">${label}</a></td></tr></table>`;

function footerTable({ reason, sender, links }: MailContent['footer'], { muted, accent }: Colours): Html {
  const line = (content: Html | string) =>
    html`<p class="m-muted" style="margin:0 0 6px;font-size:13px;line-height:1.5;color:${muted}">${content}</p>`;
  const linked = links.map(
    ({ label, url }, index) =>
      html`${index ? ' · ' : ''}<a class="m-link" href="${url}" style="color:${accent};text-decoration:underline">${label}</a>`,
  );
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:${WIDTH}px"><tr><td class="m-pad" style="padding:20px 36px 8px;${raw(fontFamily)}">${line(reason)}${sender.map(line)}${links.length ? line(html`${linked}`) : ''}</td></tr></table>`;
}
