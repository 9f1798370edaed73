import { createHash } from 'node:crypto';
import { brandColours, defaultAccent, pageColours, type Theme } from '#machines/shared/brand.ts';

const page = pageColours(defaultAccent);
const brand = brandColours(defaultAccent);

const variables = (theme: Theme) => {
  const { bg, surface, sunken, line, lineControl, fg, muted } = page[theme];
  const { solid, on, fg: link, subtle, ring } = brand[theme];
  return Object.entries({ bg, surface, sunken, line, edge: lineControl, fg, muted, solid, on, link, subtle, ring })
    .map(([name, colour]) => `--${name}:${colour}`)
    .join(';');
};

/** The style of every sandbox page. It is inline, so the content security policy needs only its hash. */
export const sandboxStyle = `
:root{color-scheme:light dark;--wait:#7a4d00;--wait-bg:#fef1d6;${variables('light')}}
@media(prefers-color-scheme:dark){:root{--wait:#f5c35c;--wait-bg:#352705;${variables('dark')}}}
*{box-sizing:border-box}
body{margin:0;background:var(--bg);color:var(--fg);font:15px/1.5 Geist,system-ui,-apple-system,"Segoe UI",Roboto,sans-serif}
main{max-width:640px;margin:0 auto;padding:32px 16px 64px}
main.wide{max-width:1040px}
.notice{background:var(--wait-bg);color:var(--wait);text-align:center;padding:8px 16px;font-size:13px;margin:0}
h1{font-size:28px;line-height:1.2;letter-spacing:-.02em;font-weight:600;margin:0 0 8px}
h2{font-size:18px;font-weight:600;margin:0 0 12px}
p{margin:0 0 12px}
form+form{margin-top:20px}
.muted,dt,legend+p,small{color:var(--muted)}
small{font-size:13px;display:block}
.panel{background:var(--surface);border:1px solid var(--line);border-radius:14px;padding:24px;margin-top:24px}
dl{display:grid;gap:0;margin:0;font-variant-numeric:tabular-nums}
dl div{display:flex;justify-content:space-between;gap:16px;padding:8px 0;border-bottom:1px solid var(--line)}
dl div:last-child{border:0}
dd{margin:0;font-weight:600;text-align:right;overflow-wrap:anywhere}
fieldset{border:0;padding:0;margin:0 0 20px;min-width:0}
legend{font-weight:600;padding:0;margin-bottom:8px}
.choice{display:grid;grid-template-columns:24px 1fr;gap:8px;padding:10px 12px;border:1px solid var(--line);border-radius:10px;
margin-bottom:8px;cursor:pointer}
.choice:has(input:checked){border-color:var(--link);background:var(--subtle)}
input[type=radio],input[type=checkbox]{width:18px;height:18px;margin:2px 0 0;accent-color:var(--solid)}
label.field{display:block;font-weight:600;margin-bottom:16px}
select,textarea,input[type=email],input[type=text]{display:block;width:100%;min-height:44px;margin-top:6px;padding:8px 12px;font:inherit;font-weight:400;
color:inherit;background:var(--surface);border:1px solid var(--edge);border-radius:8px}
button,.button{display:inline-block;min-height:44px;padding:10px 18px;font:inherit;font-weight:600;border-radius:8px;cursor:pointer;
border:1px solid transparent;background:var(--solid);color:var(--on);text-decoration:none}
button.quiet{background:transparent;color:var(--fg);border-color:var(--edge)}
a{color:var(--link)}
:focus-visible{outline:3px solid var(--ring);outline-offset:2px}
.scroll{overflow-x:auto}
table{width:100%;border-collapse:collapse;font-variant-numeric:tabular-nums}
th{text-align:left;font-size:13px;color:var(--muted);font-weight:600}
th,td{padding:10px 12px 10px 0;border-bottom:1px solid var(--line);vertical-align:top}
pre{white-space:pre-wrap;overflow-wrap:anywhere;font:inherit;margin:0}
iframe{width:100%;min-height:900px;border:1px solid var(--line);border-radius:10px;background:#fff}
`;

/** For the content security policy of the page. */
export const sandboxStyleHash = `sha256-${createHash('sha256').update(sandboxStyle).digest('base64')}`;
